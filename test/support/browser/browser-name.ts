export type BrowserName = 'chromium' | 'firefox' | 'webkit';
