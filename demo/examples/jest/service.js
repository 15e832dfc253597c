import { startService } from 'latchkey-emulator';

export default async function startForTests() {
  const service = await startService(); // in memory, on a free port
  await service.createUser({ email: 'ada@example.com', password: 'Correct-horse-1' });
  Object.assign(process.env, service.settings); // an app without options reads them
  globalThis.service = service;
}
