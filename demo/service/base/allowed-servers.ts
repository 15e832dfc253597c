import { isLoopbackUrl } from './loopback.ts';

const ENTRY = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+)(?::(\d{1,5}))?$/i;

/** A mail server or webhook receiver that a project's settings name. */
interface Server {
  readonly host: string;
  readonly port: number;
}

interface AllowedEntry {
  readonly host: string;
  /** The allowed port. Null: every port is allowed. */
  readonly port: number | null;
}

/**
 * Decides to which of the servers in a project's settings the service may connect. Without this check a foreign web page,
 * which can change settings, could make the service probe the open ports of this machine and its network.
 */
export interface AllowedServers {
  /** Returns true for the mail server of `SMTP_URL` and for the servers that the developer named by `--connect-to`. */
  allowsMail(server: Server): boolean;
  /**
   * Returns true for a URL of this machine, where the developer's app runs, and of the servers that the developer named by
   * `--connect-to`. This machine is safe to allow, because only programs and pages of this machine can add webhooks.
   */
  allowsWebhook(url: string): boolean;
}

/**
 * Creates the checks that decide to which servers the service may connect. `connectTo` lists the hosts that the developer
 * allowed, each with or without a port. The mail server of `smtpUrl` is always allowed. Throws a RangeError for an invalid
 * entry of `connectTo`.
 */
export function createAllowedServers(connectTo: readonly string[], smtpUrl: string | undefined): AllowedServers {
  const allowed = connectTo.map(readEntry);
  const configured = smtpUrl !== undefined && URL.canParse(smtpUrl) ? [readSmtpServer(new URL(smtpUrl))] : [];
  return {
    allowsMail: (server) => [...allowed, ...configured].some((entry) => matchesEntry(entry, server)),
    allowsWebhook: (url) => isLoopbackUrl(url) || allowed.some((entry) => matchesEntry(entry, serverOf(new URL(url)))),
  };
}

function readEntry(text: string): AllowedEntry {
  const [, host, port] = ENTRY.exec(text) ?? [];
  if (host === undefined) throw new RangeError(`"${text}" is no host, and no host with a port.`);
  return { host: normalizeHost(host), port: port === undefined ? null : Number(port) };
}

/**
 * Reads the host and the port of `SMTP_URL`. Without a port nodemailer connects to 465 for `smtps:` and to 587 for `smtp:`.
 */
function readSmtpServer({ protocol, hostname, port }: URL): AllowedEntry {
  const usualPort = protocol === 'smtps:' ? 465 : 587;
  return { host: normalizeHost(hostname), port: port === '' ? usualPort : Number(port) };
}

function serverOf({ protocol, hostname, port }: URL): Server {
  return { host: hostname, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

function matchesEntry(entry: AllowedEntry, { host, port }: Server): boolean {
  return entry.host === normalizeHost(host) && (entry.port === null || entry.port === port);
}

/** Returns `localhost` for every name of this machine, and any other host in lower case. */
function normalizeHost(host: string): string {
  const plain = host.toLowerCase();
  const urlHost = plain.includes(':') && !plain.startsWith('[') ? `[${plain}]` : plain;
  return isLoopbackUrl(`http://${urlHost}/`) ? 'localhost' : urlHost;
}
