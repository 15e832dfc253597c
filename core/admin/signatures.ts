/** The arguments of all calls of a project's owner. */
export const ADMIN_SIGNATURES = {
  project: {
    get: {},
    update: {
      changes: {
        'displayName?': 'string',
        'description?': 'string|null',
        'isProductionMode?': 'boolean',
        'logoUrl?': 'string|null',
        'config?': 'object',
      },
      'options?': 'object',
    },
    delete: {},
  },
  config: {
    get: {},
    update: { changes: 'object', 'options?': { 'others?': 'object' } },
    push: { config: 'object', options: { 'others?': 'object', source: 'object' } },
    updatePushed: { changes: 'object', 'options?': { 'others?': 'object' } },
    getOverride: { level: 'string' },
    replaceOverride: { level: 'string', config: 'object', 'options?': { 'others?': 'object' } },
    reset: { level: 'string', keys: 'array' },
    getOrigins: {},
    getSource: {},
    unlinkSource: {},
  },
  permissionDefinitions: {
    list: { scope: 'string' },
    create: { scope: 'string', definition: { 'description?': 'string', 'containedPermissionIds?': 'array' } },
    update: { scope: 'string', id: 'string', changes: 'object', 'options?': 'object' },
    delete: { scope: 'string', id: 'string' },
  },
  internalKeys: {
    list: {},
    create: {
      options: {
        description: 'string',
        expiresAt: 'number',
        hasPublishableClientKey: 'boolean',
        hasSecretServerKey: 'boolean',
        hasSuperSecretAdminKey: 'boolean',
      },
    },
    update: { id: 'id', changes: { description: 'string' } },
    revoke: { id: 'id' },
  },
  emailTemplates: {
    all: {},
    updateType: { type: 'string', changes: { 'subject?': 'string' }, 'options?': 'object' },
    resetType: { type: 'string' },
    update: { id: 'id', changes: { source: 'string' }, 'options?': 'object' },
    create: { displayName: 'string' },
    delete: { id: 'id' },
  },
  emailThemes: { all: {} },
  sentEmails: { list: {} },
  metrics: { get: { 'options?': { 'includeAnonymous?': 'boolean' } } },
  sendTestEmail: { mail: { recipientEmail: 'string', emailConfig: 'object' } },
  getWebhookToken: {},
  checkFeatureSupport: { name: 'string' },
} as const;
