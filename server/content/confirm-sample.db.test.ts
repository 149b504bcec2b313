import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';

describeAppOnEachDatabase('samples at the desk', (app) => {
  const editor = { 'x-test-staff': 'editor' };
  const marksOf = async () => {
    const { body } = await app().call('GET', '/api/post/get-team');
    const { teamMembers } = body as { teamMembers: { _id: string; sample?: boolean }[] };
    return teamMembers.filter(({ sample }) => sample === true).map(({ _id }) => _id);
  };

  test('an editor confirms a sample, which is not marked from then on', async () => {
    expect(await marksOf()).toContain('teacher');
    const confirmed = await app().call('POST', '/api/staff/samples/team/teacher/confirm', {
      body: {},
      headers: editor,
    });
    expect(confirmed.status).toBe(200);
    expect(JSON.stringify(confirmed.body)).not.toContain('"teacher"');
    expect(await marksOf()).not.toContain('teacher');
    expect(await marksOf()).toContain('doctor');
  });

  test('what is no sample, or not any more, cannot be confirmed', async () => {
    for (const id of ['teacher', 'nobody']) {
      const { status } = await app().call('POST', `/api/staff/samples/team/${id}/confirm`, {
        body: {},
        headers: editor,
      });
      expect(status, id).toBe(404);
    }
  });
});
