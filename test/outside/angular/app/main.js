import 'zone.js';
import '@angular/compiler';
import {
  ApplicationRef,
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  inject,
  provideZoneChangeDetection,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { createClientApp } from 'latchkey';
import 'latchkey/elements';

/** Has no signals, so only change detection in the zone of Angular shows what its listeners have written. */
class App {
  app = createClientApp({ ...globalThis.SETTINGS, tokenStore: 'cookie' });
  session = 'not known';
  email = 'not known';

  constructor() {
    const { isStable } = inject(ApplicationRef);
    isStable.subscribe((value) => (document.documentElement.dataset.stable = value));
    this.app.$session.subscribe((session) => (this.session = session ? 'signed in' : 'signed out'));
    this.app.$user.subscribe((user) => (this.email = user?.primaryEmail ?? ''));
  }
}
Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.Eager,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <lk-provider [app]="app">
      <lk-user-button></lk-user-button>
      <lk-handler></lk-handler>
      <output>{{ session }} {{ email }}</output>
    </lk-provider>
  `,
})(App);

await bootstrapApplication(App, { providers: [provideZoneChangeDetection()] });
