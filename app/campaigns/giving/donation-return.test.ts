import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, status } from './donation-flow.fixture.ts';

const createFixture = createFlowFixtures();

describe('returning to a donation that the tab remembers', () => {
  const returning = (
    ...replies: ReturnType<typeof createFixture>['replies']['donation-status']
  ) => {
    const stage = createFixture();
    stage.remembered.token = 'tok_9';
    stage.replies['donation-status'] = replies;
    return stage;
  };

  it('makes no request when nothing is stored', async () => {
    const stage = createFixture();
    await stage.flow.resume('c1');
    expect(stage.calls).toEqual([]);
  });

  it.each(['received', 'refunded', 'review'])('shows a donation that is %s', async (of) => {
    const stage = returning([200, status(of)]);
    await stage.flow.resume('c1');
    expect(stage.flow.view()).toEqual({ step: 'settled', token: 'tok_9', donation: status(of) });
    expect(stage.calls.map(({ path }) => path)).toEqual(['/api/post/donation-status/tok_9']);
  });

  it('shows a failed payment, and from there the form', async () => {
    const stage = returning([200, status('failed')]);
    await stage.flow.resume('c1');
    expect(stage.flow.view()).toMatchObject({ step: 'settled', donation: { status: 'failed' } });
    stage.flow.backToForm();
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
  });

  it('shows that the bank is being asked until it answers', async () => {
    const stage = returning(
      [200, status('checking')],
      [200, status('checking')],
      [200, status('received')],
    );
    const views: string[] = [];
    stage.flow.subscribe(() => views.push(stage.flow.view().step));
    await stage.flow.resume('c1');
    expect(views).toEqual(['checking', 'checking', 'settled']);
  });

  it('keeps polling while the network is down', async () => {
    const stage = returning('cut', 'cut', [200, status('received')]);
    await stage.flow.resume('c1');
    expect(stage.flow.view().step).toBe('settled');
  });

  it('offers the form while no payment is known, and still detects one', async () => {
    const stage = returning(
      [200, status('waiting')],
      [200, status('waiting')],
      [200, status('received')],
    );
    const views: unknown[] = [];
    stage.flow.subscribe(() => views.push(stage.flow.view()));
    await stage.flow.resume('c1');
    expect(views[0]).toEqual({
      step: 'form',
      faults: {},
      notice: { unfinished: 501.5, elsewhere: null },
    });
    expect(stage.flow.view().step).toBe('settled');
  });

  it('drops a token that is unknown', async () => {
    const stage = returning([404, { message: 'Not found' }]);
    await stage.flow.resume('c1');
    expect(stage.remembered.token).toBeNull();
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
  });

  it('does not touch a donation that was started in the meantime', async () => {
    const stage = returning([200, status('received')]);
    const resumed = stage.flow.resume('c1');
    await stage.flow.submit(donation);
    await resumed;
    expect(stage.flow.view().step).toBe('form');
    expect(stage.windows).toHaveLength(1);
  });

  it('starts with an empty form when the donor wants to give again', async () => {
    const stage = returning([200, status('received')]);
    await stage.flow.resume('c1');
    stage.flow.startAfresh();
    expect(stage.remembered.token).toBeNull();
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: null });
  });
});
