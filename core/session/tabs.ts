import type { Channel, Platform, Stop } from '../platform/ports.ts';

/** Tells the other tabs of the same project that the stored tokens changed. No token is ever in a message. */
export interface Tabs {
  announce(): void;
  listen(run: () => void): Stop;
}

const CHANGED = 'session-changed';

/** Opens its channel only while somebody listens or speaks; a receiver never answers, so nothing can echo. */
export function createTabs(platform: Platform, projectId: string): Tabs {
  const name = `latchkey:${projectId}`;
  let open: Channel | null = null;
  return {
    announce: () => {
      if (open) return open.post(CHANGED);
      const channel = platform.openChannel?.(name);
      channel?.post(CHANGED);
      channel?.close();
    },
    listen: (run) => {
      const channel = platform.openChannel?.(name) ?? null;
      open = channel;
      channel?.listen((message) => message === CHANGED && run());
      return () => {
        channel?.close();
        if (open === channel) open = null;
      };
    },
  };
}
