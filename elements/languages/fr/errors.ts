import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The French messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Adresse e-mail ou mot de passe incorrect.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Un compte existe déjà pour ${email}.` : 'Un compte existe déjà pour cette adresse e-mail.',
    USER_NOT_FOUND: () => 'Nous n’avons pas trouvé ce compte.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength
        ? `Le mot de passe doit comporter au moins ${minLength} caractères.`
        : 'Le mot de passe est trop court.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Le mot de passe ne doit pas dépasser ${maxLength} caractères.` : 'Le mot de passe est trop long.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'La connexion par mot de passe est désactivée.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Les clés d’accès sont désactivées.',
    PASSKEY_AUTHENTICATION_FAILED: () =>
      'Cette clé d’accès n’a pas fonctionné. Essayez une autre méthode de connexion.',
    PASSKEY_REGISTRATION_FAILED: () => 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'La demande de clé d’accès a été annulée.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Cet appareil a déjà une clé d’accès pour votre compte.',
        ERROR_INVALID_DOMAIN: 'Les clés d’accès ne fonctionnent pas à cette adresse.',
        ERROR_INVALID_RP_ID: 'Les clés d’accès ne sont pas configurées pour ce site.',
        ERROR_INVALID_USER_ID_LENGTH: 'Impossible de créer une clé d’accès pour ce compte.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Votre appareil n’a pas pu utiliser la clé d’accès. Réessayez.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Aucune clé d’accès n’a été choisie. Réessayez ou utilisez une autre méthode de connexion.',
        OTHER: 'La clé d’accès n’a pas fonctionné. Réessayez.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Les inscriptions sont actuellement fermées.',
    SIGN_UP_REJECTED: () => 'Nous n’avons pas pu créer ce compte. Contactez les responsables de cette application.',
    BOT_CHALLENGE_REQUIRED: () => 'Confirmez que vous n’êtes pas un robot et réessayez.',
    BOT_CHALLENGE_FAILED: () => 'Nous n’avons pas pu confirmer que vous n’êtes pas un robot. Réessayez.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Cette page n’appartient à aucun domaine de confiance de l’application.',
    CHANGED_MEANWHILE: () =>
      'Quelqu’un d’autre a fait une modification entre-temps. La page affiche sa version. Enregistrez à nouveau pour la remplacer par la vôtre, ou annulez.',
    MISUSE: () =>
      'Cela ne fonctionne pas ici, à cause de la configuration de l’application. Choisissez un autre moyen ou contactez ses responsables.',
    SCHEMA_ERROR: () => 'Vérifiez votre saisie et réessayez.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'L’heure de votre appareil semble incorrecte. Réglez-la automatiquement, puis saisissez le code suivant.'
        : 'Ce code est incorrect. Réessayez. Si le suivant ne fonctionne pas non plus, vérifiez l’heure de votre appareil.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Une deuxième étape est nécessaire pour vous connecter.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Ce lien n’est pas valide. Demandez-en un nouveau.',
    VERIFICATION_CODE_EXPIRED: () => 'Ce lien a expiré. Demandez-en un nouveau.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Ce lien a déjà été utilisé. Demandez-en un nouveau.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Trop de tentatives avec ce lien. Demandez-en un nouveau.',
    EMAIL_ALREADY_VERIFIED: () => 'Cette adresse e-mail est déjà confirmée.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'La connexion a été annulée auprès du fournisseur. Réessayez ou choisissez une autre méthode de connexion.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'La connexion avec ce fournisseur est désactivée.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Le fournisseur est injoignable pour le moment. Réessayez plus tard.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Un autre utilisateur utilise déjà ce compte du fournisseur pour se connecter.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Ce compte du fournisseur est déjà associé à un autre utilisateur.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () =>
      'Vous avez déjà associé un autre compte de ce fournisseur.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Pour ces autorisations, le projet a besoin de ses propres clés du fournisseur.',
    OUTER_OAUTH_TIMEOUT: () => 'La connexion a pris trop de temps. Réessayez.',
    INVALID_AUTHORIZATION_CODE: () => 'Cette connexion n’est plus valide. Réessayez.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Un compte existe déjà pour ${contactChannelValue}. Connectez-vous comme la dernière fois.`
        : 'Un compte existe déjà pour cette adresse e-mail. Connectez-vous comme la dernière fois.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Vous avez déjà ajouté cette adresse.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Ce n’est pas votre mot de passe actuel.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Ce compte n’a pas encore de mot de passe.',
    CANNOT_DELETE_CURRENT_SESSION: () =>
      'C’est l’appareil que vous utilisez. Déconnectez-vous pour mettre fin à sa session.',
    API_KEY_NOT_FOUND: () => 'Cette clé n’existe pas ou vous ne pouvez pas la gérer.',
    TEAM_NOT_FOUND: () => 'Cette équipe n’existe pas.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Vous n’êtes plus membre de cette équipe.',
    TEAM_PERMISSION_REQUIRED: () => 'Vous n’avez pas l’autorisation d’effectuer cette action dans l’équipe.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Ce compte n’est pas associé.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Confirmez votre adresse e-mail, puis demandez une nouvelle invitation.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec le compte invité.',
    CLI_AUTH_ERROR: () => 'Ce code de connexion n’est plus valide. Recommencez depuis votre terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'La demande de connexion du terminal a expiré. Réessayez.',
    CLI_AUTH_USED_ERROR: () => 'Ce code a déjà été utilisé.',
    AGENT_AUTH_NOT_ENABLED: () => 'Les agents ne peuvent pas se connecter ici.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () =>
      'Cette demande a expiré ou a déjà reçu une réponse. Recommencez depuis l’agent.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Nous n’avons pas pu confirmer votre connexion. Réessayez ou contactez les responsables de cette application.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Cette méthode de connexion n’est pas configurée. Contactez les responsables de cette application.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Les comptes d’invité sont désactivés.',
    USER_AUTHENTICATION_REQUIRED: () => 'Connectez-vous d’abord.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Votre session est terminée. Reconnectez-vous.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Trop de tentatives. Réessayez ${time}.`,
    tryAgainNow: 'Vous pouvez réessayer maintenant.',
  },
};
