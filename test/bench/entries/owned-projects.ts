import '../../../elements/provider.ts';
import '../../../elements/project/list/owned-projects.ts';
import '../../../elements/user/user-button.ts';
