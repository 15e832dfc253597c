import '../../../elements/provider.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/settings/shell/settings-view.ts';
import '../../../elements/user/user-button.ts';
