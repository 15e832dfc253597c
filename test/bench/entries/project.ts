import '../../../elements/provider.ts';
import '../../../elements/project/project-settings.ts';
import '../../../elements/user/user-button.ts';
