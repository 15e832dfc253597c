import '../../../elements/provider.ts';
import '../../../elements/widgets/sign-in.ts';
