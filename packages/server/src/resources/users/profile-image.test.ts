import { deleteProfileImage, FILES_PATH, setProfileImage } from '@tokiori/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const makeImage = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();

const upload = async (person: Person, userId: number, content?: Buffer) => {
  const form = new FormData();
  if (content) form.set('profile_image', new Blob([new Uint8Array(content)]), 'わたし.png');
  else form.set('x', '');
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api${setProfileImage.path.replace('{id}', String(userId))}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  });
  return { status: response.statusCode, body: response.json<{ profile_image: string }>() };
};

const served = async (url: string) => (await app.fastify.inject({ url })).statusCode;

describe('the profile image of a user', () => {
  it('is shown at an address of its own, and no longer once replaced or taken away', async () => {
    const { learner } = await app.make.company();
    const first = (await upload(learner, learner.id, await makeImage())).body.profile_image;
    expect(first).toMatch(new RegExp(`^/api${FILES_PATH}[0-9a-f]{32}$`));
    expect(await served(first)).toBe(200);
    const second = (await upload(learner, learner.id, await makeImage())).body.profile_image;
    expect([await served(first), await served(second)]).toEqual([404, 200]);
    const after = await learner.ok(deleteProfileImage, { params: { id: learner.id } });
    expect(after.profile_image).toBeNull();
    expect(await served(second)).toBe(404);
  });

  it('is refused when it is missing or no image, whatever it is called', async () => {
    const { learner } = await app.make.company();
    expect((await upload(learner, learner.id)).status).toBe(400);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const refused = await upload(learner, learner.id, script);
    expect(refused).toMatchObject({ status: 400, body: { code: 'UNSUPPORTED_IMAGE' } });
  });

  it('is set by oneself and by admins', async () => {
    const { admin, manager, learner } = await app.make.company();
    const other = await app.make.company();
    const image = await makeImage();
    expect((await upload(manager, learner.id, image)).status).toBe(403);
    expect((await upload(other.admin, learner.id, image)).status).toBe(404);
    expect((await upload(admin, learner.id, image)).status).toBe(200);
  });
});
