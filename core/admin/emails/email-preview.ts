import type { Result } from '../../base/result.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { field, fromKey, orNull, string, wire } from '../../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from '../base/admin-context.ts';

/** The template of a preview: one of the project, or a source that need not be saved. */
type PreviewTemplate =
  | { readonly templateId: string; readonly templateSource?: undefined }
  | { readonly templateSource: string; readonly templateId?: undefined };

/** The theme of a preview. */
type PreviewTheme =
  | {
      /** A theme of the project; by default, and for null, the theme that the project uses. False stands for no theme. */
      readonly themeId?: string | false | null | undefined;
      readonly themeSource?: undefined;
    }
  | { readonly themeSource: string; readonly themeId?: undefined };

/** The template and the theme of a preview, each by its id or by its source in TSX. */
export type EmailPreviewOptions = PreviewTemplate & PreviewTheme;

/** An email as the service renders it. */
export interface EmailPreview {
  readonly html: string;
  /** Null when the template sets no subject. */
  readonly subject: string | null;
}

export type EmailPreviewError = AnyKnownError<(typeof postPreview.errors)[number]>;

interface PreviewBody {
  readonly templateId: string;
  readonly templateSource: string;
  readonly themeId: string | false | null;
  readonly themeSource: string;
}

const themeId = field<string | false | null>((value, path) =>
  value === false || value === null ? value : string.decode(value, path),
);

const postPreview = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: '/emails/render-email',
  body: wire<PreviewBody>({
    templateId: string,
    templateSource: fromKey('template_tsx_source', string),
    themeId,
    themeSource: fromKey('theme_tsx_source', string),
  }),
  answer: wire<EmailPreview>({ html: string, subject: orNull(string) }),
  errors: ['EMAIL_RENDERING_ERROR', 'SCHEMA_ERROR'],
});

/** Asks the service to render an email with sample values, and sends nothing. */
export async function previewEmail(
  ctx: AdminContext,
  options: EmailPreviewOptions,
): Promise<Result<EmailPreview, EmailPreviewError>> {
  const theme = options.themeSource === undefined ? { themeId: options.themeId ?? null } : {};
  return send(ctx, postPreview, { body: { ...options, ...theme } });
}
