import '../../../elements/provider.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/widgets/user-button.ts';
