import { LEFT_OUT_OF_APPS, withoutFunctions } from './left-out.ts';

/** The prototype of users, teams and all other objects, and of apps on servers. */
export const leavesOut = withoutFunctions({
  ...LEFT_OUT_OF_APPS,
  payments: `${LEFT_OUT_OF_APPS.payments} createCheckoutUrl createPaymentMethodSetupIntent setDefaultPaymentMethodFromSetupIntent switchSubscription getBilling useBilling grantProduct getStripeAccountInfo useStripeAccountInfo listTransactions useTransactions setupPayments createStripeWidgetAccountSession getPaymentMethodConfigs updatePaymentMethodConfigs createItemQuantityChange refundTransaction`,
  'the queue of emails':
    'listOutboxEmails getOutboxEmail updateOutboxEmail pauseOutboxEmail unpauseOutboxEmail cancelOutboxEmail activateEmailCapacityBoost',
  'drafts of emails':
    'listEmailDrafts useEmailDrafts createEmailDraft updateEmailDraft deleteEmailDraft refreshEmailDrafts',
  'the editor of emails':
    'getEmailPreviewWithEditableMarkers useEmailPreviewWithEditableMarkers saveChatMessage listChatMessages rewriteTemplateSourceWithAI',
  'managed domains of emails':
    'setupManagedEmailProvider checkManagedEmailStatus listManagedEmailDomains applyManagedEmailProvider deleteManagedEmailDomain',
  analytics:
    'queryAnalytics listSessionReplays getSessionReplay listSessionReplayChunks getSessionReplayChunkEvents getSessionReplayEvents',
  'the data vault': 'getDataVaultStore useDataVaultStore',
});
