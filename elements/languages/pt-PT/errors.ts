import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The European Portuguese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'E-mail ou palavra-passe incorretos.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Já existe uma conta com ${email}.` : 'Já existe uma conta com este e-mail.',
    USER_NOT_FOUND: () => 'Não encontrámos esta conta.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength
        ? `A palavra-passe tem de ter, pelo menos, ${minLength} carateres.`
        : 'A palavra-passe é demasiado curta.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `A palavra-passe pode ter, no máximo, ${maxLength} carateres.` : 'A palavra-passe é demasiado longa.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'O início de sessão com palavra-passe está desativado.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'As chaves de acesso estão desativadas.',
    PASSKEY_AUTHENTICATION_FAILED: () =>
      'Esta chave de acesso não funcionou. Experimente outro método de início de sessão.',
    PASSKEY_REGISTRATION_FAILED: () => 'Não foi possível guardar a chave de acesso. Tente novamente.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'O pedido da chave de acesso foi cancelado.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este dispositivo já tem uma chave de acesso para a sua conta.',
        ERROR_INVALID_DOMAIN: 'As chaves de acesso não funcionam neste endereço.',
        ERROR_INVALID_RP_ID: 'As chaves de acesso não estão configuradas para este site.',
        ERROR_INVALID_USER_ID_LENGTH: 'Não é possível criar uma chave de acesso para esta conta.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR:
          'O seu dispositivo não conseguiu utilizar a chave de acesso. Tente novamente.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Nenhuma chave de acesso foi escolhida. Tente novamente ou utilize outro método de início de sessão.',
        OTHER: 'A chave de acesso não funcionou. Tente novamente.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'De momento, o registo está fechado.',
    SIGN_UP_REJECTED: () => 'Não foi possível criar esta conta. Contacte os responsáveis por esta aplicação.',
    BOT_CHALLENGE_REQUIRED: () => 'Confirme que não é um robô e tente novamente.',
    BOT_CHALLENGE_FAILED: () => 'Não conseguimos confirmar que não é um robô. Tente novamente.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Esta página não pertence a nenhum dos domínios fidedignos da aplicação.',
    CHANGED_MEANWHILE: () =>
      'Entretanto, outra pessoa fez alterações. A página mostra a versão dela. Guarde novamente para a substituir pela sua ou cancele.',
    MISUSE: () =>
      'Isto não funciona aqui devido à configuração da aplicação. Escolha outra forma ou contacte os responsáveis pela aplicação.',
    SCHEMA_ERROR: () => 'Verifique o que introduziu e tente novamente.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'O relógio do seu dispositivo parece estar errado. Defina-o como automático e introduza o código seguinte.'
        : 'Esse código não está correto. Tente novamente. Se o próximo também não funcionar, verifique o relógio do seu dispositivo.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Precisa de um segundo passo para iniciar sessão.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Este link não é válido. Peça um novo.',
    VERIFICATION_CODE_EXPIRED: () => 'Este link expirou. Peça um novo.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Este link já foi utilizado. Peça um novo.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Houve demasiadas tentativas com este link. Peça um novo.',
    EMAIL_ALREADY_VERIFIED: () => 'Este endereço de e-mail já está confirmado.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'O início de sessão foi cancelado no fornecedor. Tente novamente ou escolha outro método de início de sessão.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'O início de sessão com este fornecedor está desativado.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'De momento, não é possível contactar o fornecedor. Tente novamente mais tarde.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Outro utilizador já utiliza esta conta do fornecedor para iniciar sessão.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Esta conta do fornecedor já está associada a outro utilizador.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Já associou uma conta diferente deste fornecedor.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Para estas permissões, o projeto precisa das suas próprias chaves do fornecedor.',
    OUTER_OAUTH_TIMEOUT: () => 'O início de sessão demorou demasiado tempo. Tente novamente.',
    INVALID_AUTHORIZATION_CODE: () => 'Este início de sessão já não é válido. Tente novamente.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Já existe uma conta com ${contactChannelValue}. Inicie sessão como da última vez.`
        : 'Já existe uma conta com este e-mail. Inicie sessão como da última vez.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Já adicionou este endereço.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Essa não é a sua palavra-passe atual.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Esta conta ainda não tem palavra-passe.',
    CANNOT_DELETE_CURRENT_SESSION: () =>
      'Este é o dispositivo que está a utilizar. Termine sessão para sair deste dispositivo.',
    API_KEY_NOT_FOUND: () => 'Esta chave não existe ou não a pode gerir.',
    TEAM_NOT_FOUND: () => 'Esta equipa não existe.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Já não é membro desta equipa.',
    TEAM_PERMISSION_REQUIRED: () => 'Não tem permissão para fazer isto na equipa.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Esta conta não está associada.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () =>
      'Confirme o seu endereço de e-mail e, em seguida, peça um novo convite.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Este convite é para outro endereço de e-mail. Inicie sessão com a conta convidada.',
    CLI_AUTH_ERROR: () => 'Este código de início de sessão já não é válido. Recomece no seu terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'O pedido de início de sessão do terminal expirou. Tente novamente.',
    CLI_AUTH_USED_ERROR: () => 'Este código já foi utilizado.',
    AGENT_AUTH_NOT_ENABLED: () => 'Os agentes não podem iniciar sessão aqui.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Este pedido expirou ou já teve resposta. Recomece no agente.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Não foi possível confirmar o início de sessão. Tente novamente ou contacte os responsáveis por esta aplicação.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Este método de início de sessão não está configurado. Contacte os responsáveis por esta aplicação.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'As contas de convidado estão desativadas.',
    USER_AUTHENTICATION_REQUIRED: () => 'Inicie sessão primeiro.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'A sua sessão terminou. Inicie sessão novamente.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Demasiadas tentativas. Tente novamente ${time}.`,
    tryAgainNow: 'Já pode tentar novamente.',
  },
};
