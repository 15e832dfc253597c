// What was not yet in Chrome 125, Firefox 126 and Safari 17.5 alike. The names and versions are those of MDN's compatibility tables.

/** Functions, classes and objects, by the pattern that finds them in code. */
export const NEWER_CODE: Readonly<Record<string, RegExp>> = {
  'methods of Set': /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'helpers of iterators':
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find|forEach)\(/,
  'Promise.try': /\bPromise\.try\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'Error.isError': /\bError\.isError\b/,
  'Math.sumPrecise': /\bMath\.(?:sumPrecise|f16round)\b/,
  'bytes in base64': /\.(?:fromBase64|toBase64|fromHex|toHex|setFromBase64)\(/,
  Float16Array: /\bFloat16Array\b/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  Temporal: /\bTemporal\./,
  'URL.parse': /\bURL\.parse\(/,
  'JSON.rawJSON': /\bJSON\.(?:rawJSON|isRawJSON)\b/,
  'explicit resource management':
    /\b(?:await )?using \w+ =|\bSymbol\.(?:asyncD|d)ispose\b|\b(?:Async)?DisposableStack\b/,
  'upsert of maps': /\.getOrInsert(?:Computed)?\(/,
  requestIdleCallback: /\brequestIdleCallback\b/,
  scheduler: /\bscheduler\.(?:yield|postTask)\b/,
  'navigation (Navigation API)': /\bnavigation\.addEventListener\b|\bownGlobal\(['"]navigation['"]\)/,
  'view transitions': /\bstartViewTransition\b/,
  moveBefore: /\.moveBefore\(/,
  getHTML: /\.getHTML\(/,
  cookieStore: /\bcookieStore\b/,
  CloseWatcher: /\bCloseWatcher\b/,
  trustedTypes: /\btrustedTypes\b/,
  'signals of passkeys': /\bsignal(?:UnknownCredential|AllAcceptedCredentials|CurrentUserDetails)\b/,
};

/** Properties, functions, selectors and rules, by the pattern that finds them in style sheets. */
export const NEWER_CSS: Readonly<Record<string, RegExp>> = {
  'relative colors': /\((?:from) (?:var\(|red\b|#|currentcolor)/i,
  'field-sizing': /\bfield-sizing\s*:/,
  anchors:
    /\b(?:anchor-name|position-anchor|position-area|inset-area|position-try[\w-]*)\s*:|\banchor(?:-size)?\((?:--|top|bottom|left|right|start|end|inside|outside|center|width|height)|@position-try/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
  '@property': /@property --/,
  '@view-transition': /@view-transition\b|\bview-transition-\w+\s*:/,
  '@function': /@function\b/,
  'style queries': /@container[^{]*\b(?:style|scroll-state)\(/,
  'transitions to auto': /\binterpolate-size\s*:|\bcalc-size\(|\btransition-behavior\s*:|\ballow-discrete\b/,
  'text-wrap: pretty': /\btext-wrap\s*:\s*(?:pretty|stable)/,
  'text-box': /\btext-box(?:-trim|-edge)?\s*:/,
  'scroll-driven animations': /\b(?:animation|scroll|view)-timeline\s*:/,
  'content-visibility': /\bcontent-visibility\s*:/,
  'scrollbar-color': /\bscrollbar-color\s*:/,
  'backdrop-filter': /\bbackdrop-filter\s*:/,
  'contrast-color': /\bcontrast-color\(/,
  'corner-shape': /\bcorner-shape\s*:/,
  'user-select': /(?<!-)\buser-select\s*:/,
  '::details-content': /::details-content\b/,
  'if()': /:\s*if\(/,
};
