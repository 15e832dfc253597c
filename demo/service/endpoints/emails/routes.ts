import type { Routes } from '../endpoint.ts';
import { listSentMails, sendSignInInvitation, sendTestMail } from './email-endpoints.ts';
import { listNotificationPreferences, patchNotificationPreference } from './notification-preference-endpoints.ts';
import { sendEmail } from './send-email-endpoint.ts';
import { deleteTemplate, getTemplates, patchTemplate, postTemplate } from './template-endpoints.ts';
import { getDrafts, getTheme, getThemes } from './theme-endpoints.ts';
import { getTypedTemplates, patchTypedTemplate, resetTypedTemplate } from './typed-template-endpoints.ts';

/** Emails to users: templates, themes, sending, and notification preferences. */
export const emailRoutes = {
  'GET /emails/notification-preference/:user_id': listNotificationPreferences,
  'PATCH /emails/notification-preference/:user_id/:category_id': patchNotificationPreference,
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
  'POST /internal/send-sign-in-invitation': sendSignInInvitation,
  'POST /internal/send-test-email': sendTestMail,
} satisfies Routes;
