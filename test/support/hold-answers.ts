import type { World } from './world.ts';

/** Holds the answers of the service to requests whose path ends with `path`, until the returned function is called. */
export function holdAnswers(world: World, path: string): () => void {
  const { network } = world;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.network = async (request) => {
    const answer = await network(request);
    if (new URL(request.url).pathname.endsWith(path)) await released;
    return answer;
  };
  return () => release();
}
