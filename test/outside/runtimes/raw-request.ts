import { connect } from 'node:net';

/** Sends a GET request whose headers are these bytes, one for each character, and answers with the body. */
export function rawRequest(port: number, headers: Readonly<Record<string, string>>): Promise<string> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [, body = ''] = Buffer.concat(chunks)
        .toString()
        .split(/\r\n\r\n(.*)/s);
      resolve(body);
    });
  });
}
