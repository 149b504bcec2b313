import { giveByPhone } from './give-by-phone.ts';
import { openWebKit } from './webkit.ts';

giveByPhone('WebKit', openWebKit);
