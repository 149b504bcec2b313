import { describe, expect, it } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from './donation-draft.ts';
import { deniedStorage, openTab } from './tab.fixture.ts';

const typed = () => {
  const form = new FormData();
  form.set('fullname', 'मीरा Sharma');
  form.set('email', 'meera@example.org');
  form.set('phone_no', '98765');
  form.set('pan_no', 'ABCDE1234F');
  form.set('aadhar_no', '234123412346');
  form.set('address', '12 Loi Bazaar\nVrindavan');
  form.set('amount_preset', '501');
  form.set('amount', '501');
  form.set('message', '');
  form.set('show_name', 'on');
  return form;
};

describe('the draft of the form', () => {
  it('survives a reload, however incomplete', () => {
    const tab = openTab('https://x.org/donate/c1');
    saveDraft(tab.storage, typed());
    expect(loadDraft(openTab('https://x.org/donate/c1', tab.kept).storage)).toEqual({
      fullname: 'मीरा Sharma',
      email: 'meera@example.org',
      phone_no: '98765',
      address: '12 Loi Bazaar\nVrindavan',
      amount: '501',
      show_name: true,
    });
  });

  it('never contains PAN or Aadhaar', () => {
    const tab = openTab('https://x.org/donate/c1');
    saveDraft(tab.storage, typed());
    const kept = [...tab.kept.values()].join();
    expect(kept).not.toContain('ABCDE1234F');
    expect(kept).not.toContain('234123412346');
  });

  it('remembers that the name is not to be shown', () => {
    const tab = openTab('https://x.org/donate/c1');
    const form = typed();
    form.delete('show_name');
    saveDraft(tab.storage, form);
    expect(loadDraft(tab.storage).show_name).toBe(false);
  });

  it('is empty after it is cleared', () => {
    const tab = openTab('https://x.org/donate/c1');
    saveDraft(tab.storage, typed());
    clearDraft(tab.storage);
    expect(loadDraft(tab.storage)).toEqual({});
  });

  it.each(['{', '7', '[]', '{"fullname":7,"show_name":"yes"}'])(
    'reads %j as an empty draft',
    (text) => {
      const tab = openTab('https://x.org/donate/c1', new Map([['gift-draft', text]]));
      expect(loadDraft(tab.storage)).toEqual({});
    },
  );

  it('does not throw where storage is denied', () => {
    saveDraft(deniedStorage, typed());
    expect(loadDraft(deniedStorage)).toEqual({});
    clearDraft(deniedStorage);
  });
});
