import { configure } from '@testing-library/dom';

// As long as `untilPasses`: findBy… and waitFor give up after one second else, which a busy machine needs at times.
configure({ asyncUtilTimeout: 20_000 });
