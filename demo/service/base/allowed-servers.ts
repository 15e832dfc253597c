import { isLoopback } from './loopback.ts';

const ENTRY = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::(\d{1,5}))?$/i;

/** A host as settings spell it, and a port. */
interface Server {
  readonly host: string;
  readonly port: number;
}

interface Entry {
  readonly host: string;
  /** null: every port. */
  readonly port: number | null;
}

/**
 * Which servers the service connects to because settings of a project name them. Settings may come from a page of others, which
 * could otherwise find out which ports of this machine and its network are open.
 */
export interface AllowedServers {
  /** The mail server of `SMTP_URL`, and what the developer allowed. */
  allowsMail(server: Server): boolean;
  /** This machine, where the app of the developer runs, and what the developer allowed. Only programs and pages of this machine add webhooks. */
  allowsWebhook(url: string): boolean;
}

/** `connectTo` has hosts, with a port or without. Throws a RangeError for anything else. */
export function allowServers(connectTo: readonly string[], smtpUrl: string | undefined): AllowedServers {
  const allowed = connectTo.map(readEntry);
  const configured = smtpUrl !== undefined && URL.canParse(smtpUrl) ? [configuredServer(new URL(smtpUrl))] : [];
  return {
    allowsMail: (server) => [...allowed, ...configured].some((entry) => fits(entry, server)),
    allowsWebhook: (url) => isLoopback(url) || allowed.some((entry) => fits(entry, serverOf(new URL(url)))),
  };
}

function readEntry(text: string): Entry {
  const [, host, port] = ENTRY.exec(text) ?? [];
  if (host === undefined) throw new RangeError(`"${text}" is no host, and no host with a port.`);
  return { host: plainHost(host), port: port === undefined ? null : Number(port) };
}

/** Without a port nodemailer takes one of these. */
function configuredServer({ protocol, hostname, port }: URL): Entry {
  const usualPort = protocol === 'smtps:' ? 465 : 587;
  return { host: plainHost(hostname), port: port === '' ? usualPort : Number(port) };
}

function serverOf({ protocol, hostname, port }: URL): Server {
  return { host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

function fits(entry: Entry, { host, port }: Server): boolean {
  return entry.host === plainHost(host) && (entry.port === null || entry.port === port);
}

/** One spelling for all names of this machine; every other host is compared as it is written. */
function plainHost(host: string): string {
  const plain = host.toLowerCase();
  const inAddress = plain.includes(':') && !plain.startsWith('[') ? `[${plain}]` : plain;
  return isLoopback(`http://${inAddress}/`) ? 'localhost' : inAddress;
}
