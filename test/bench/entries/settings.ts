import '../../../elements/provider.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/settings/settings-view.ts';
import '../../../elements/user/user-button.ts';
