import '../../../elements/provider.ts';
import '../../../elements/project/project-settings.ts';
import '../../../elements/widgets/user-button.ts';
