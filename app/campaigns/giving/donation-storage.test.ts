import { describe, expect, it } from 'vitest';
import {
  clearDraft,
  createDonationMemory,
  forgetReceived,
  loadDraft,
  recallUnfinished,
  saveDraft,
} from './donation-storage.ts';
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
      list_dedication: false,
      wants_certificate: false,
    });
  });

  it('never contains PAN or Aadhaar', () => {
    const tab = openTab('https://x.org/donate/c1');
    saveDraft(tab.storage, typed());
    const stored = [...tab.kept.values()].join();
    expect(stored).not.toContain('ABCDE1234F');
    expect(stored).not.toContain('234123412346');
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

const START = 'https://x.org/donate/c1?from=wa#story';

describe('remembering a donation', () => {
  it('keeps the token in the URL and leaves the rest of the history entry unchanged', () => {
    const tab = openTab(START);
    createDonationMemory(tab.page, tab.storage, tab.device).save({
      campaignId: 'c1',
      amount: 501,
      token: 'tok_1',
    });
    expect(tab.address()).toBe('https://x.org/donate/c1?from=wa&gift=tok_1#story');
    expect(tab.replaced).toEqual([tab.entry]);
  });

  it('restores it after a reload of the URL', () => {
    const tab = openTab(START);
    createDonationMemory(tab.page, tab.storage, tab.device).save({
      campaignId: 'c1',
      amount: 501,
      token: 'tok_1',
    });
    const restored = openTab(tab.address());
    expect(
      createDonationMemory(restored.page, restored.storage, restored.device).recall('c1'),
    ).toBe('tok_1');
  });

  it('restores it in the same tab without the URL, for the same campaign only', () => {
    const tab = openTab(START);
    createDonationMemory(tab.page, tab.storage, tab.device).save({
      campaignId: 'c1',
      amount: 501,
      token: 'tok_1',
    });
    const back = openTab(START, tab.kept);
    const memory = createDonationMemory(back.page, back.storage, back.device);
    expect(memory.recall('c1')).toBe('tok_1');
    expect(memory.recall('c2')).toBeNull();
  });

  it('prefers the URL to the tab', () => {
    const tab = openTab(START);
    createDonationMemory(tab.page, tab.storage, tab.device).save({
      campaignId: 'c1',
      amount: 501,
      token: 'old',
    });
    const other = openTab('https://x.org/donate/c1?gift=new', tab.kept);
    expect(createDonationMemory(other.page, other.storage, other.device).recall('c1')).toBe('new');
  });

  it('shows a settled donation at its URL, but not on another visit', () => {
    const tab = openTab(START);
    const memory = createDonationMemory(tab.page, tab.storage, tab.device);
    memory.save({ campaignId: 'c1', amount: 501, token: 'tok_1' });
    memory.settle('tok_1');
    expect(memory.recall('c1')).toBe('tok_1');
    const visit = openTab(START, tab.kept);
    expect(createDonationMemory(visit.page, visit.storage, visit.device).recall('c1')).toBeNull();
  });

  it('removes it everywhere', () => {
    const tab = openTab(START);
    const memory = createDonationMemory(tab.page, tab.storage, tab.device);
    memory.save({ campaignId: 'c1', amount: 501, token: 'tok_1' });
    memory.forget();
    expect(tab.address()).toBe(START);
    expect(memory.recall('c1')).toBeNull();
    expect(tab.kept.size).toBe(0);
  });

  it('leads from any page to the unfinished donation of this tab', () => {
    const tab = openTab(START);
    expect(recallUnfinished(tab.storage)).toBeNull();
    const memory = createDonationMemory(tab.page, tab.storage, tab.device);
    memory.save({ campaignId: 'c1', amount: 501, token: 'tok_1' });
    expect(recallUnfinished(tab.storage)).toBe('tok_1');
    memory.settle('tok_1');
    expect(recallUnfinished(tab.storage)).toBeNull();
  });

  it('ends where its own page says that it is received, with the draft that it was made from', () => {
    const tab = openTab(START);
    saveDraft(tab.storage, typed());
    const memory = createDonationMemory(tab.page, tab.storage, tab.device);
    memory.save({ campaignId: 'c1', amount: 501, token: 'tok_1' });
    forgetReceived(tab.storage, tab.device, 'tok_1');
    expect(tab.kept.size).toBe(0);
    const visit = openTab(START, tab.kept, tab.device);
    expect(createDonationMemory(visit.page, visit.storage, visit.device).recall('c1')).toBeNull();
  });

  it('leaves the draft of the next donation, and that donation, where an earlier one is looked at', () => {
    const tab = openTab(START);
    createDonationMemory(tab.page, tab.storage, tab.device).save({
      campaignId: 'c1',
      amount: 501,
      token: 'tok_2',
    });
    saveDraft(tab.storage, typed());
    forgetReceived(tab.storage, tab.device, 'tok_1');
    expect(loadDraft(tab.storage).fullname).toBe('मीरा Sharma');
    expect(recallUnfinished(tab.storage)).toBe('tok_2');
    expect(tab.device.recall()?.token).toBe('tok_2');
  });

  it('still has the URL where storage is denied', () => {
    const tab = openTab(START);
    const memory = createDonationMemory(tab.page, deniedStorage, tab.device);
    memory.save({ campaignId: 'c1', amount: 501, token: 'tok_1' });
    expect(memory.recall('c1')).toBe('tok_1');
  });

  it.each(['{', 'null', '7', '{"campaignId":"c1","token":7}'])(
    'reads %j as no donation',
    (text) => {
      const tab = openTab(START, new Map([['gift', text]]));
      expect(createDonationMemory(tab.page, tab.storage, tab.device).recall('c1')).toBeNull();
      expect(recallUnfinished(tab.storage)).toBeNull();
    },
  );
});
