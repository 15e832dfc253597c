import { Component, CUSTOM_ELEMENTS_SCHEMA, inject, InjectionToken, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, Router, RouterLink, RouterOutlet } from '@angular/router';
import { type ClientApp, createClientApp, type CurrentUser } from 'latchkey';
import 'latchkey/elements';

declare const SETTINGS: { projectId: string; publishableClientKey: string; baseUrl: string };

const LATCHKEY = new InjectionToken<ClientApp>('latchkey', {
  factory: () => {
    const router = inject(Router);
    return createClientApp({
      ...SETTINGS,
      tokenStore: 'cookie',
      redirectMethod: {
        navigate: (url, { replace }) =>
          void router.navigateByUrl(url.slice(location.origin.length), { replaceUrl: replace }),
      },
    });
  },
});

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <lk-provider [app]="app">
      <a routerLink="/">Home</a> <a routerLink="/account">Account</a> <lk-user-button />
      <router-outlet />
    </lk-provider>
  `,
})
class App {
  readonly app = inject(LATCHKEY);
}

@Component({ template: '<h1>Welcome</h1>' })
class Home {}

@Component({ template: '@if (user(); as known) {<h1>Hello {{ known.displayName ?? known.primaryEmail }}</h1>}' })
class Account {
  readonly user = signal<CurrentUser | null | undefined>(undefined);
  constructor() {
    const app = inject(LATCHKEY);
    app.$user.subscribe((user) => this.user.set(user));
    app.getUser({ or: 'redirect' }).catch(() => {}); // leads to sign-in and back
  }
}

@Component({ schemas: [CUSTOM_ELEMENTS_SCHEMA], template: '<lk-handler />' })
class AuthPages {}

bootstrapApplication(App, {
  providers: [
    provideRouter([
      { path: '', component: Home },
      { path: 'account', component: Account },
      { path: 'handler', children: [{ path: '**', component: AuthPages }] },
    ]),
  ],
});
