import '../../../elements/provider.ts';
import '../../../elements/widgets/user-button.ts';
