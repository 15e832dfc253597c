import type { AreaMessages } from '../../messages/language.ts';
import { passkeyMessage } from '../../messages/passkey-message.ts';

/** The Vietnamese messages for the errors of the service. */
export const messages: AreaMessages<'errors'> = {
  errors: {
    EMAIL_PASSWORD_MISMATCH: () => 'Email hoặc mật khẩu không đúng.',
    USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
      email ? `Đã có tài khoản dùng ${email}.` : 'Đã có tài khoản dùng email này.',
    USER_NOT_FOUND: () => 'Không tìm thấy tài khoản này.',
    PASSWORD_TOO_SHORT: ({ minLength }) =>
      minLength ? `Mật khẩu cần ít nhất ${minLength} ký tự.` : 'Mật khẩu quá ngắn.',
    PASSWORD_TOO_LONG: ({ maxLength }) =>
      maxLength ? `Mật khẩu chỉ được có tối đa ${maxLength} ký tự.` : 'Mật khẩu quá dài.',
    PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Đã tắt đăng nhập bằng mật khẩu.',
    PASSKEY_AUTHENTICATION_NOT_ENABLED: () => 'Đã tắt đăng nhập bằng khóa truy cập.',
    PASSKEY_AUTHENTICATION_FAILED: () => 'Không dùng được khóa truy cập này. Hãy thử cách đăng nhập khác.',
    PASSKEY_REGISTRATION_FAILED: () => 'Không lưu được khóa truy cập. Hãy thử lại.',
    PASSKEY_WEBAUTHN_ERROR: ({ code }) =>
      passkeyMessage(code, {
        ERROR_CEREMONY_ABORTED: 'Yêu cầu khóa truy cập đã bị hủy.',
        ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Thiết bị này đã có khóa truy cập cho tài khoản của bạn.',
        ERROR_INVALID_DOMAIN: 'Khóa truy cập không hoạt động ở địa chỉ này.',
        ERROR_INVALID_RP_ID: 'Trang web này chưa thiết lập khóa truy cập.',
        ERROR_INVALID_USER_ID_LENGTH: 'Không thể tạo khóa truy cập cho tài khoản này.',
        ERROR_AUTHENTICATOR_GENERAL_ERROR: 'Thiết bị của bạn không dùng được khóa truy cập. Hãy thử lại.',
        ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: 'Chưa chọn khóa truy cập nào. Hãy thử lại hoặc dùng cách đăng nhập khác.',
        OTHER: 'Không dùng được khóa truy cập. Hãy thử lại.',
      }),
    SIGN_UP_NOT_ENABLED: () => 'Hiện đang đóng đăng ký.',
    SIGN_UP_REJECTED: () => 'Không thể tạo tài khoản này. Hãy liên hệ với đơn vị vận hành ứng dụng.',
    BOT_CHALLENGE_REQUIRED: () => 'Hãy xác nhận bạn không phải là robot rồi thử lại.',
    BOT_CHALLENGE_FAILED: () => 'Chúng tôi chưa xác nhận được bạn không phải là robot. Hãy thử lại.',
    REDIRECT_URL_NOT_WHITELISTED: () => 'Trang này không thuộc tên miền tin cậy nào của ứng dụng.',
    CHANGED_MEANWHILE: () =>
      'Trong lúc đó, người khác đã thay đổi nội dung này. Trang đang hiển thị phiên bản của họ. Hãy lưu lần nữa để thay bằng phiên bản của bạn, hoặc hủy.',
    MISUSE: () =>
      'Tính năng này không hoạt động ở đây do cách thiết lập ứng dụng. Hãy chọn cách khác hoặc liên hệ với người vận hành ứng dụng.',
    SCHEMA_ERROR: () => 'Hãy kiểm tra nội dung đã nhập rồi thử lại.',
    INVALID_TOTP_CODE: ({ clockOffsetSeconds }) =>
      clockOffsetSeconds
        ? 'Có vẻ đồng hồ trên thiết bị của bạn chạy sai. Hãy đặt giờ tự động, rồi nhập mã tiếp theo.'
        : 'Mã không đúng. Hãy thử lại. Nếu mã tiếp theo cũng không đúng, hãy kiểm tra đồng hồ trên thiết bị của bạn.',
    MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'Bạn cần thêm bước thứ hai để đăng nhập.',
    VERIFICATION_CODE_NOT_FOUND: () => 'Liên kết này không hợp lệ. Hãy yêu cầu liên kết mới.',
    VERIFICATION_CODE_EXPIRED: () => 'Liên kết này đã hết hạn. Hãy yêu cầu liên kết mới.',
    VERIFICATION_CODE_ALREADY_USED: () => 'Liên kết này đã được dùng. Hãy yêu cầu liên kết mới.',
    VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'Liên kết này đã được thử quá nhiều lần. Hãy yêu cầu liên kết mới.',
    EMAIL_ALREADY_VERIFIED: () => 'Địa chỉ email này đã được xác minh.',
    OAUTH_PROVIDER_ACCESS_DENIED: () =>
      'Việc đăng nhập đã bị hủy ở nhà cung cấp. Hãy thử lại hoặc chọn cách đăng nhập khác.',
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () => 'Đã tắt đăng nhập qua nhà cung cấp này.',
    OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE: () => 'Hiện không kết nối được với nhà cung cấp. Hãy thử lại sau.',
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
      'Một người dùng khác đã dùng tài khoản nhà cung cấp này để đăng nhập.',
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
      'Tài khoản nhà cung cấp này đã được kết nối với một người dùng khác.',
    USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: () => 'Bạn đã kết nối một tài khoản khác của nhà cung cấp này.',
    OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
      'Dự án cần có khóa riêng của nhà cung cấp để dùng các quyền này.',
    OUTER_OAUTH_TIMEOUT: () => 'Đăng nhập mất quá nhiều thời gian. Hãy thử lại.',
    INVALID_AUTHORIZATION_CODE: () => 'Lượt đăng nhập này không còn hiệu lực. Hãy thử lại.',
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({ contactChannelValue }) =>
      contactChannelValue
        ? `Đã có tài khoản dùng ${contactChannelValue}. Hãy đăng nhập theo cách bạn đã dùng trước đây.`
        : 'Đã có tài khoản dùng email này. Hãy đăng nhập theo cách bạn đã dùng trước đây.',
    CONTACT_CHANNEL_ALREADY_EXISTS: () => 'Bạn đã thêm địa chỉ này rồi.',
    PASSWORD_CONFIRMATION_MISMATCH: () => 'Mật khẩu hiện tại không đúng.',
    USER_DOES_NOT_HAVE_PASSWORD: () => 'Tài khoản này chưa có mật khẩu.',
    CANNOT_DELETE_CURRENT_SESSION: () => 'Đây là thiết bị bạn đang dùng. Hãy đăng xuất để kết thúc phiên.',
    API_KEY_NOT_FOUND: () => 'Khóa này không tồn tại hoặc bạn không thể quản lý khóa này.',
    TEAM_NOT_FOUND: () => 'Nhóm này không tồn tại.',
    TEAM_MEMBERSHIP_NOT_FOUND: () => 'Bạn không còn là thành viên của nhóm này.',
    TEAM_PERMISSION_REQUIRED: () => 'Bạn không có quyền làm việc này trong nhóm.',
    OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () => 'Tài khoản này chưa được kết nối.',
    TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED: () => 'Hãy xác minh địa chỉ email, sau đó xin lời mời mới.',
    TEAM_INVITATION_EMAIL_MISMATCH: () =>
      'Lời mời này dành cho địa chỉ email khác. Hãy đăng nhập bằng tài khoản được mời.',
    CLI_AUTH_ERROR: () => 'Mã đăng nhập này không còn hiệu lực. Hãy bắt đầu lại trong terminal.',
    CLI_AUTH_EXPIRED_ERROR: () => 'Yêu cầu đăng nhập CLI đã hết hạn. Hãy thử lại.',
    CLI_AUTH_USED_ERROR: () => 'Mã xác thực này đã được dùng.',
    AGENT_AUTH_NOT_ENABLED: () => 'Tác nhân không thể đăng nhập tại đây.',
    AGENT_AUTH_INVALID_CLAIM_CODE: () => 'Yêu cầu này đã hết hạn hoặc đã được xử lý. Hãy bắt đầu lại trong tác nhân.',
    INVALID_EXTERNAL_AUTH_TOKEN: () =>
      'Không thể xác nhận lượt đăng nhập của bạn. Hãy thử lại hoặc liên hệ với đơn vị vận hành ứng dụng.',
    EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED: () =>
      'Phương thức đăng nhập này chưa được thiết lập. Hãy liên hệ với đơn vị vận hành ứng dụng.',
    ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Đã tắt tài khoản khách.',
    USER_AUTHENTICATION_REQUIRED: () => 'Hãy đăng nhập trước.',
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Phiên của bạn đã kết thúc. Hãy đăng nhập lại.',
  },
  errorsWait: {
    tryAgainIn: (time) => `Bạn đã thử quá nhiều lần. Hãy thử lại ${time}.`,
    tryAgainNow: 'Bây giờ bạn có thể thử lại.',
  },
};
