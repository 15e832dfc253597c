import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Brazilian Portuguese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'E-mail ou senha incorretos.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Já existe uma conta com ${email}.` : 'Já existe uma conta com este e-mail.',
    USER_NOT_FOUND: () => 'Não encontramos esta conta.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `A senha precisa ter pelo menos ${minLength} caracteres.` : 'A senha é muito curta.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `A senha pode ter no máximo ${maxLength} caracteres.` : 'A senha é muito longa.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'O login com senha está desativado.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'As chaves de acesso estão desativadas.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Esta chave de acesso não funcionou. Tente outro método de login.',
    PASSKEY_REGISTRATION_FAILED: () => 'Não foi possível salvar a chave de acesso. Tente novamente.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'A solicitação da chave de acesso foi cancelada.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este dispositivo já tem uma chave de acesso para sua conta.',
        ERROR_INVALID_DOMAIN: 'As chaves de acesso não funcionam neste endereço.',
        ERROR_INVALID_RP_ID: 'As chaves de acesso não estão configuradas para este site.',
        ERROR_INVALID_USER_ID_LENGTH: 'Não é possível criar uma chave de acesso para esta conta.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Seu dispositivo não conseguiu usar a chave de acesso. Tente novamente.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY:
          'Nenhuma chave de acesso foi escolhida. Tente novamente ou use outro método de login.',
        OTHER: 'A chave de acesso não funcionou. Tente novamente.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'O cadastro está fechado no momento.',
    SIGN_UP_REJECTED: () => 'Não foi possível criar esta conta. Fale com os responsáveis por este app.',
    BOT_CHALLENGE_REQUIRED: () => 'Confirme que você não é um robô e tente novamente.',
    BOT_CHALLENGE_FAILED: () => 'Não foi possível confirmar que você não é um robô. Tente novamente.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Esta página não pertence a nenhum domínio confiável do app.',
    CHANGED_MEANWHILE: () =>
      'Outra pessoa fez alterações nesse meio-tempo. A página mostra a versão dela. Salve novamente para substituí-la pela sua ou cancele.',
    MISUSE: () =>
      'Isso não funciona aqui por causa da configuração do app. Escolha outra forma ou fale com os responsáveis pelo app.',
    SCHEMA_ERROR: () => 'Confira o que você digitou e tente novamente.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'O relógio do seu dispositivo parece estar errado. Ajuste-o para automático e digite o próximo código.'
        : 'Esse código está incorreto. Tente novamente. Se o próximo também não funcionar, verifique o relógio do seu dispositivo.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Você precisa de uma segunda etapa para entrar.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Este link não é válido. Solicite um novo.',
    VERIFICATION_CODE_EXPIRED: () => 'Este link expirou. Solicite um novo.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Este link já foi usado. Solicite um novo.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Houve tentativas demais com este link. Solicite um novo.',
    EMAIL_ALREADY_VERIFIED: () => 'Este e-mail já está confirmado.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'O login foi cancelado no provedor. Tente novamente ou escolha outro método de login.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'O login com este provedor está desativado.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () =>
      'Não foi possível acessar o provedor agora. Tente novamente mais tarde.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Outro usuário já usa esta conta do provedor para entrar.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Esta conta do provedor já está conectada a outro usuário.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Você já conectou uma conta diferente deste provedor.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'O projeto precisa das próprias chaves do provedor para estas permissões.',
    OUTER_OAUTH_TIMEOUT: () => 'O login demorou demais. Tente novamente.',
    INVALID_AUTHORIZATION_CODE: () => 'Este login não é mais válido. Tente novamente.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Já existe uma conta com ${contactChannelValue}. Entre como da última vez.`
        : 'Já existe uma conta com este e-mail. Entre como da última vez.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Você já adicionou este endereço.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Essa não é sua senha atual.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Esta conta ainda não tem senha.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Este é o dispositivo que você está usando. Saia para encerrar a sessão.',
    API_KEY_NOT_FOUND: () => 'Esta chave não existe ou você não pode gerenciá-la.',
    TEAM_NOT_FOUND: () => 'Esta equipe não existe.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Você não é mais membro desta equipe.',
    TEAM_PERMISSION_REQUIRED: () => 'Você não tem permissão para fazer isso na equipe.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Esta conta não está conectada.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Confirme seu e-mail e depois peça um novo convite.',
    TEAM_INVITATION_EMAIL_MISMATCH: () => 'Este convite é para outro e-mail. Entre com a conta convidada.',
    CLI_AUTH_ERROR: () => 'Este código de login não é mais válido. Comece de novo no seu terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'A solicitação de login do terminal expirou. Tente novamente.',
    CLI_AUTH_USED_ERROR: () => 'Este código já foi usado.',
    AGENT_AUTH_NOT_ENABLED: () => 'Agentes não podem entrar aqui.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Esta solicitação expirou ou já foi respondida. Comece de novo no agente.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Não foi possível confirmar sua entrada. Tente novamente ou fale com os responsáveis por este app.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Este método de entrada não está configurado. Fale com os responsáveis por este app.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'As contas de visitante estão desativadas.',
    USER_AUTHENTICATION_REQUIRED: () => 'Faça login primeiro.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Sua sessão terminou. Entre novamente.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Muitas tentativas. Tente de novo ${time}.`,
    tryAgainNow: 'Você já pode tentar de novo.',
  },
};
