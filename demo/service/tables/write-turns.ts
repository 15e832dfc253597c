/** Writes of one project run one after the other, in every service on the same database. */
export interface WriteTurns {
  /** Runs `work` when all that asked before for a turn of the project have ended. Must not be called within a turn. */
  take<T>(projectId: string, work: () => Promise<T>): Promise<T>;
}

/** Keeps the other services of a database out of a project; the result lets them in again. */
export type LockProject = (projectId: string) => Promise<() => Promise<void>>;

/** After so many turns in a row the lock is given back, so that another service gets its share. */
const MOST_TURNS = 20;

/** `lockProject` is absent where no other process has the database open. */
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
  /** Never rejects. */
  run(): Promise<void>;
  refuse(reason: unknown): void;
}
