import { isLoopback } from './loopback.ts';

const ENTRY = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::(\d{1,5}))?$/i;

/** A host name as project settings spell it, and a port. */
interface Server {
  readonly host: string;
  readonly port: number;
}

interface Entry {
  readonly host: string;
  /** `null` allows every port. */
  readonly port: number | null;
}

/**
 * Decides which servers the service may connect to because a project's settings name them. Settings may come from a foreign
 * web page, which could otherwise probe the open ports of this machine and its network.
 */
export interface AllowedServers {
  /** Allows the mail server of `SMTP_URL` and the servers that the developer named. */
  allowsMail(server: Server): boolean;
  /**
   * Allows this machine, where the developer's app runs, and the servers that the developer named. Only programs and pages of
   * this machine can add webhooks.
   */
  allowsWebhook(url: string): boolean;
}

/** Creates the check. `connectTo` lists hosts, each with or without a port. Throws a RangeError for any other entry. */
export function allowServers(connectTo: readonly string[], smtpUrl: string | undefined): AllowedServers {
  const allowed = connectTo.map(readEntry);
  const configured = smtpUrl !== undefined && URL.canParse(smtpUrl) ? [configuredServer(new URL(smtpUrl))] : [];
  return {
    allowsMail: (server) => [...allowed, ...configured].some((entry) => matchesEntry(entry, server)),
    allowsWebhook: (url) => isLoopback(url) || allowed.some((entry) => matchesEntry(entry, serverOf(new URL(url)))),
  };
}

function readEntry(text: string): Entry {
  const [, host, port] = ENTRY.exec(text) ?? [];
  if (host === undefined) throw new RangeError(`"${text}" is no host, and no host with a port.`);
  return { host: plainHost(host), port: port === undefined ? null : Number(port) };
}

/** nodemailer uses one of these ports when the URL has none. */
function configuredServer({ protocol, hostname, port }: URL): Entry {
  const usualPort = protocol === 'smtps:' ? 465 : 587;
  return { host: plainHost(hostname), port: port === '' ? usualPort : Number(port) };
}

function serverOf({ protocol, hostname, port }: URL): Server {
  return { host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

function matchesEntry(entry: Entry, { host, port }: Server): boolean {
  return entry.host === plainHost(host) && (entry.port === null || entry.port === port);
}

/** Returns one spelling for all names of this machine, and any other host in lower case. */
function plainHost(host: string): string {
  const plain = host.toLowerCase();
  const urlHost = plain.includes(':') && !plain.startsWith('[') ? `[${plain}]` : plain;
  return isLoopback(`http://${urlHost}/`) ? 'localhost' : urlHost;
}
