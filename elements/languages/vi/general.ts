import type { AreaMessages } from '../../messages/language.ts';

/** Vietnamese texts that every screen can use, and those of the user button. */
export const messages: AreaMessages<'general'> = {
  general: {
    loading: 'Đang tải…',
    unreachableTitle: 'Không kết nối được với máy chủ',
    unreachable: 'Hãy kiểm tra kết nối rồi thử lại.',
    unreachableNow: 'Không kết nối được với máy chủ. Hãy kiểm tra kết nối rồi thử lại.',
    tooMany: 'Bạn đã thử quá nhiều lần. Hãy đợi một lát rồi thử lại.',
    tryAgain: 'Thử lại',
    goHome: 'Về trang chủ',
    unexpected: 'Đã xảy ra sự cố. Hãy thử lại.',
    unhandledError: (error) => `Đã xảy ra lỗi ngoài dự kiến. Vui lòng báo cho nhà phát triển. ${error}`,
  },
  userButton: {
    openMenu: (name) => (name ? `Trình đơn người dùng của ${name}` : 'Trình đơn người dùng'),
  },
  userMenu: {
    userMenu: 'Trình đơn người dùng',
    accountSettings: 'Cài đặt tài khoản',
    signIn: 'Đăng nhập',
    signUp: 'Đăng ký',
    keepData: 'Đăng ký để giữ dữ liệu',
    signOut: 'Đăng xuất',
    guest: 'Khách',
    nobody: 'Chưa đăng nhập',
    tryAgain: 'Thử lại',
    team: (name) => `Nhóm: ${name}`,
    unnamedTeam: 'Nhóm chưa đặt tên',
    supportSession: 'Phiên hỗ trợ',
    light: 'Giao diện: sáng',
    dark: 'Giao diện: tối',
    system: 'Giao diện: hệ thống',
  },
};
