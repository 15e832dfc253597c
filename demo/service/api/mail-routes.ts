import { getDrafts, getTheme, getThemes } from './email-themes.ts';
import { deleteTemplate, getTemplates, patchTemplate, postTemplate } from './email-templates.ts';
import { listSentMails, sendSignInInvitation, sendTestMail } from './internal-emails.ts';
import { getTypedTemplates, patchTypedTemplate, resetTypedTemplate } from './legacy-email-templates.ts';
import { getMetrics } from './metrics.ts';
import { sendEmail } from './send-email.ts';
import { createPortalToken, sendTestWebhook } from './webhooks.ts';

/** What an owner sees and says of mails, webhooks and metrics (wire §3.12, E-mail, webhooks, metrics). */
export const mailRoutes = {
  'GET /email-templates': getTypedTemplates,
  'PATCH /email-templates/:type': patchTypedTemplate,
  'DELETE /email-templates/:type': resetTypedTemplate,
  'POST /emails/send-email': sendEmail,
  'GET /internal/email-drafts': getDrafts,
  'GET /internal/email-templates': getTemplates,
  'POST /internal/email-templates': postTemplate,
  'PATCH /internal/email-templates/:id': patchTemplate,
  'DELETE /internal/email-templates/:id': deleteTemplate,
  'GET /internal/email-themes': getThemes,
  'GET /internal/email-themes/:id': getTheme,
  'GET /internal/emails': listSentMails,
  'GET /internal/metrics': getMetrics,
  'POST /internal/send-sign-in-invitation': sendSignInInvitation,
  'POST /internal/send-test-email': sendTestMail,
  'POST /internal/send-test-webhook': sendTestWebhook,
  'POST /webhooks/svix-token': createPortalToken,
};
