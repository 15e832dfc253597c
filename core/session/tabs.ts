import type { Channel, Platform, Stop } from '../platform/ports.ts';

/** Tells other tabs with the same project that the stored tokens changed. Messages never contain a token. */
export interface Tabs {
  announce(): void;
  listen(run: () => void): Stop;
}

const CHANGED_MESSAGE = 'session-changed';

/**
 * Creates the `Tabs` of one project over a broadcast channel. The channel is open only while this tab listens or sends. A receiver never
 * answers, so messages cannot loop.
 */
export function createTabs(platform: Platform, projectId: string): Tabs {
  const open = () => platform.openChannel?.(`latchkey:${projectId}`);
  let listening: Channel | undefined;
  return {
    announce: () => {
      const channel = listening ?? open();
      channel?.post(CHANGED_MESSAGE);
      if (channel !== listening) channel?.close();
    },
    listen: (run) => {
      const channel = open();
      listening = channel;
      channel?.listen((message) => message === CHANGED_MESSAGE && run());
      return () => {
        channel?.close();
        if (listening === channel) listening = undefined;
      };
    },
  };
}

/** Returns the name of the lock that a tab holds while it refreshes tokens or writes refresh cookies again. */
export function refreshLockName(projectId: string): string {
  return `latchkey-refresh:${projectId}`;
}
