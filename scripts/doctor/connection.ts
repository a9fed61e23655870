import { askHost, NoReply } from './ask-host.ts';
import type { Reply } from './ask-host.ts';
import { failure, ok, skipped, warning } from './finding.ts';
import type { Finding } from './finding.ts';

/** Beyond this, in seconds, a clock is worth a word, and beyond that times of documents mislead clients. */
const CLOCK_WARNING_SECONDS = 5;
const CLOCK_FAILURE_SECONDS = 60;

/** Certificates that renew themselves do so weeks before. */
const CERTIFICATE_WARNING_DAYS = 14;

const DAY_MS = 86_400_000;

/** What a first look at the front door found. */
export interface FrontDoor {
  readonly findings: readonly Finding[];
  /** Whether it makes sense to go on. */
  readonly isOpen: boolean;
  /** Whether to look on although nobody vouches for the certificate. */
  readonly takesAnyCertificate: boolean;
}

/** Whether somebody answers, under a certificate that holds and with a clock that is right. */
export async function knock(origin: string): Promise<FrontDoor> {
  try {
    const reply = await askHost(`${origin}/`);
    const isElsewhere = reply.status >= 300 && reply.status < 400;
    const reached = isElsewhere ? redirected(reply) : ok('reach', `${origin} answers`);
    const findings = [reached, certificate(reply), clock(reply)];
    return { findings, isOpen: !isElsewhere, takesAnyCertificate: false };
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    const again = origin.startsWith('https:')
      ? await askHost(`${origin}/`, {}, { takesAnyCertificate: true }).catch(() => null)
      : null;
    if (again === null)
      return { findings: [closed(origin, error)], isOpen: false, takesAnyCertificate: false };
    const findings = [ok('reach', `${origin} answers`), untrusted(error, again), clock(again)];
    return { findings, isOpen: true, takesAnyCertificate: true };
  }
}

function closed(origin: string, { message }: NoReply): Finding {
  return failure(
    'reach',
    `${origin} does not answer: ${message}`,
    'Start the sidecar (npm start), see that PORT and HOST are the ones of this URL, and that a firewall or proxy lets it through.',
  );
}

function redirected({ status, headers }: Reply): Finding {
  const to = headers.location ?? 'nowhere';
  return failure(
    'reach',
    `it answers ${status} and leads to ${to}`,
    'Programs and subscribers do not follow everywhere: publish with BASE_URL set to where it leads, and ask the doctor about that URL.',
  );
}

function untrusted({ code, message }: NoReply, { certificateEnds }: Reply): Finding {
  const ended = certificateEnds !== null && certificateEnds.getTime() < Date.now();
  return failure(
    'certificate',
    ended
      ? `the certificate ended on ${day(certificateEnds)}`
      : `the certificate is not trusted (${code}: ${message})`,
    'Renew it, for the name in this URL and with the whole chain; Caddy and certbot do so by themselves when port 80 or 443 reaches them.',
  );
}

function certificate({ certificateEnds }: Reply): Finding {
  if (certificateEnds === null) return skipped('certificate', 'there is no TLS at this URL');
  const days = Math.floor((certificateEnds.getTime() - Date.now()) / DAY_MS);
  const result = `the certificate is good until ${day(certificateEnds)}, ${days} days from now`;
  if (days >= CERTIFICATE_WARNING_DAYS) return ok('certificate', result);
  return warning('certificate', result, 'Renew it, or see why it is not renewed by itself.');
}

/** The clock of the other side by its Date, which has whole seconds, against ours. */
function clock({ headers, askedMs, cameMs }: Reply): Finding {
  const theirs = Date.parse(headers.date ?? '');
  if (Number.isNaN(theirs)) return skipped('clock', 'there is no Date to see it by');
  const ahead = theirs - cameMs;
  const behind = askedMs - (theirs + 1000);
  const seconds = Math.max(ahead, behind, 0) / 1000;
  if (seconds <= CLOCK_WARNING_SECONDS) return ok('clock', 'its clock agrees with the one here');
  const found = `its clock is ${Math.round(seconds)} s ${ahead > 0 ? 'ahead of' : 'behind'} the one here`;
  const remedy =
    'Set both by NTP (timedatectl set-ntp true): leases, conditional requests and feeds go by the clock.';
  return seconds > CLOCK_FAILURE_SECONDS ? failure('clock', found, remedy) : warning('clock', found, remedy);
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
