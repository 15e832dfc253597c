import '../../../elements/provider.ts';
import '../../../elements/sign-in/sign-in.ts';
