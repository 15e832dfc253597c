/** Converts the JSON of a credential to the object that a browser returns. */
export function presentCredential({
  id,
  type,
  response,
  authenticatorAttachment,
}: {
  id: string;
  type: string;
  response: object;
  authenticatorAttachment: string;
}) {
  const bytes = Object.entries(response).filter(([, value]) => typeof value === 'string');
  return {
    id,
    rawId: bufferOf(id),
    type,
    authenticatorAttachment,
    getClientExtensionResults: () => ({}),
    response: {
      ...Object.fromEntries(bytes.map(([name, value]) => [name, bufferOf(String(value))])),
      getTransports: () => ['internal'],
    },
  };
}

function bufferOf(base64url: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer;
}
