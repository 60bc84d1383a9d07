import { chromium } from 'playwright-core';
import { AxeBuilder } from '@axe-core/playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const base='http://127.0.0.1:4791';
const [,, who, width, name, path, ...steps] = process.argv;
const c = await b.newContext({ baseURL: base, viewport:{width:Number(width),height:width<500?740:800}, locale:'ja-JP', timezoneId:'Asia/Tokyo', reducedMotion:'reduce' });
const p = await c.newPage(); p.setDefaultTimeout(15000);
p.on('console', m=>{ if(m.type()==='error') console.log('console', m.text().slice(0,300)); });
p.on('pageerror', e=>console.log('pageerror', e.message.slice(0,500)));
p.on('response', async r=>{ if(r.status()>=400) console.log(r.status(), r.url(), (await r.text().catch(()=>'')).slice(0,300)); });
await p.goto('/login');
await p.getByLabel('メールアドレスまたはログインID').fill(who+'@tokiori.example');
await p.getByLabel('パスワード',{exact:true}).fill('tokiori-demo');
await p.getByRole('button',{name:'ログインする'}).click();
await p.waitForURL(u=>u.pathname!=='/login');
for (const [i, one] of path.split(' ').entries()) {
  await p.goto(one); await p.getByRole('heading',{level:1}).first().waitFor(); await p.waitForLoadState('networkidle');
  for (const s of steps) { for (const el of await p.locator(s).all()) await el.click(); await p.waitForLoadState('networkidle'); }
  await p.screenshot({ path:`/tmp/kscore/${name}-${i}.png`, fullPage:true });
  const side = await p.evaluate(()=>[document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const { violations } = await new AxeBuilder({ page:p }).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa']).setLegacyMode(true).analyze();
  console.log(one, p.url(), side.join('/'), violations.map(v=>v.id+'('+v.impact+') '+v.nodes.slice(0,3).map(n=>n.target.join(' ')).join(' | ')).join('\n'));
}
await b.close();
