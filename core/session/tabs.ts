import type { Channel, Platform, Stop } from '../platform/ports.ts';

/** Tells the other tabs of the same project that the stored tokens changed. No token is ever in a message. */
export interface Tabs {
  announce(): void;
  listen(run: () => void): Stop;
}

const CHANGED = 'session-changed';

/** Opens its channel only while somebody listens or speaks; a receiver never answers, so nothing can echo. */
export function createTabs(platform: Platform, projectId: string): Tabs {
  const open = () => platform.openChannel?.(`latchkey:${projectId}`);
  let listening: Channel | undefined;
  return {
    announce: () => {
      const channel = listening ?? open();
      channel?.post(CHANGED);
      if (channel !== listening) channel?.close();
    },
    listen: (run) => {
      const channel = open();
      listening = channel;
      channel?.listen((message) => message === CHANGED && run());
      return () => {
        channel?.close();
        if (listening === channel) listening = undefined;
      };
    },
  };
}
