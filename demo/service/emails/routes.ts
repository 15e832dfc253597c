import { getDrafts, getTheme, getThemes } from './theme-endpoints.ts';
import { deleteTemplate, getTemplates, patchTemplate, postTemplate } from './template-endpoints.ts';
import { listSentMails, sendSignInInvitation, sendTestMail } from './email-endpoints.ts';
import { getTypedTemplates, patchTypedTemplate, resetTypedTemplate } from './typed-template-endpoints.ts';
import { getMetrics } from '../metrics/metrics-endpoint.ts';
import { sendEmail } from './send-email-endpoint.ts';
import { createPortalToken, sendTestWebhook } from '../meta/webhook-endpoints.ts';

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
