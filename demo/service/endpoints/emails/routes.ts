import type { Routes } from '../endpoint.ts';
import { listSentMails, sendSignInInvitation, sendTestMail } from './email-endpoints.ts';
import { getDeliveryInfo } from './delivery-info-endpoint.ts';
import { listNotificationPreferences, patchNotificationPreference } from './notification-preference-endpoints.ts';
import { renderEmail } from './preview-endpoint.ts';
import { sendEmail } from './send-email-endpoint.ts';
import { deleteEmailTemplate, getEmailTemplates, patchEmailTemplate, postEmailTemplate } from './template-endpoints.ts';
import {
  deleteEmailTheme,
  getEmailDrafts,
  getEmailTheme,
  getEmailThemes,
  patchEmailTheme,
  postEmailTheme,
} from './theme-endpoints.ts';
import { getTypedTemplates, patchTypedTemplate, resetTypedTemplate } from './typed-template-endpoints.ts';

/** The endpoints about emails to users: templates, themes, sending, and notification preferences. */
export const emailRoutes = {
  'GET /emails/notification-preference/:user_id': listNotificationPreferences,
  'PATCH /emails/notification-preference/:user_id/:category_id': patchNotificationPreference,
  'GET /email-templates': getTypedTemplates,
  'PATCH /email-templates/:type': patchTypedTemplate,
  'DELETE /email-templates/:type': resetTypedTemplate,
  'GET /emails/delivery-info': getDeliveryInfo,
  'POST /emails/render-email': renderEmail,
  'POST /emails/send-email': sendEmail,
  'GET /internal/email-drafts': getEmailDrafts,
  'GET /internal/email-templates': getEmailTemplates,
  'POST /internal/email-templates': postEmailTemplate,
  'PATCH /internal/email-templates/:id': patchEmailTemplate,
  'DELETE /internal/email-templates/:id': deleteEmailTemplate,
  'GET /internal/email-themes': getEmailThemes,
  'POST /internal/email-themes': postEmailTheme,
  'GET /internal/email-themes/:id': getEmailTheme,
  'PATCH /internal/email-themes/:id': patchEmailTheme,
  'DELETE /internal/email-themes/:id': deleteEmailTheme,
  'GET /internal/emails': listSentMails,
  'POST /internal/send-sign-in-invitation': sendSignInInvitation,
  'POST /internal/send-test-email': sendTestMail,
} satisfies Routes;
