import '../../../elements/provider.ts';
import '../../../elements/user/user-button.ts';
