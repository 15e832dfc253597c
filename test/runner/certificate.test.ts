import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from '../support/certificate.ts';

test('selfSignedCertificate() returns a self-signed certificate that is valid from yesterday to tomorrow', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const certificate = new X509Certificate(selfSignedCertificate(now).cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.validFrom, certificate.validTo].map((time) => new Date(time).toISOString())).toEqual([
    '2026-11-21T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
});
