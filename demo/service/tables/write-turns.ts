/** Serializes the writes of a project across all services on the same database. */
export interface WriteTurns {
  /** Runs `work` after all earlier calls for the project have ended. Must not be called within another call's `work`. */
  take<T>(projectId: string, work: () => Promise<T>): Promise<T>;
}

/** Locks the project against other services on the database. Returns the function that unlocks it. */
export type LockProject = (projectId: string) => Promise<() => Promise<void>>;

/** The lock is released after this many turns in a row, so that other services get their share. */
const MOST_TURNS = 20;

/** Creates the turns of one service. Without `lockProject` the service must be the only process on the database. */
export function createWriteTurns(lockProject: LockProject = async () => async () => undefined): WriteTurns {
  const queues = new Map<string, Turn[]>();

  const serve = async (projectId: string, queue: Turn[]): Promise<void> => {
    while (queue.length > 0) await serveSome(projectId, queue);
    queues.delete(projectId);
  };
  const serveSome = async (projectId: string, queue: Turn[]): Promise<void> => {
    let unlock: () => Promise<void>;
    try {
      unlock = await lockProject(projectId);
    } catch (error) {
      for (const turn of queue.splice(0)) turn.refuse(error);
      return;
    }
    for (const turn of queue.splice(0, MOST_TURNS)) await turn.run();
    await unlock();
  };
  return {
    take: (projectId, work) =>
      new Promise((resolve, reject) => {
        const turn = { run: () => work().then(resolve, reject), refuse: reject };
        const queue = queues.get(projectId);
        if (queue) return void queue.push(turn);
        const started = [turn];
        queues.set(projectId, started);
        return void serve(projectId, started);
      }),
  };
}

interface Turn {
  /** Runs the work. Never rejects. */
  run(): Promise<void>;
  refuse(reason: unknown): void;
}
