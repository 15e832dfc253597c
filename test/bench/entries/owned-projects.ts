import '../../../elements/provider.ts';
import '../../../elements/project/owned-projects.ts';
import '../../../elements/widgets/user-button.ts';
