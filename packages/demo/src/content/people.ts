import { readPeople } from './people-table';

const headOffice = readPeople(`
kuwahara | 桑原 正人 | くわはら まさと | kuwahara@aoba.example | DepartmentManager | 管理部 | 管理 | 部長 | 1994-04-01 | 1971-11 | 0.9 | 0.55 | 1.1
admin | 高梨 由紀子 | たかなし ゆきこ | admin@tokiori.example | Admin | 人事総務課 | 人事 | 課長 | 2006-04-01 | 1983-05 | 1.4 | 0.9 | 0.7
naito | 内藤 千尋 | ないとう ちひろ | naito@aoba.example | User | 人事総務課 | 人事 | 主任 | 2014-04-01 | 1991-12 | 1.1 | 0.95 | 0.7
wakamatsu | 若松 亮太 | わかまつ りょうた | wakamatsu@aoba.example | User | 人事総務課 | 事務 | 一般 | 2021-04-01 | 1998-06 | 0.3 | 0.75 | 1.0
oshima | 大島 典子 | おおしま のりこ | oshima@aoba.example | User | 経理課 | 経理 | 課長 | 1999-04-01 | 1976-03 | 1.0 | 0.85 | 0.8
murase | 村瀬 拓真 | むらせ たくま | murase@aoba.example | User | 経理課 | 経理 | 一般 | 2019-04-01 | 1996-09 | 0.4 | 0.6 | 1.2
iizuka | 飯塚 直樹 | いいづか なおき | iizuka@aoba.example | Admin | 情報システム課 | システム | 課長 | 2010-10-01 | 1984-01 | 1.6 | 0.7 | 0.8
nishikawa | 西川 遥 | にしかわ はるか | nishikawa@aoba.example | User | 情報システム課 | システム | 一般 | 2020-04-01 | 1997-10 | 1.2 | 0.9 | 0.7
kuroda | 黒田 恵一 | くろだ けいいち | kuroda@aoba.example | DepartmentManager | 商品部 | 仕入 | 部長 | 1996-04-01 | 1973-07 | 0.6 | 0.4 | 1.3
katayama | 片山 慎也 | かたやま しんや | katayama@aoba.example | User | 仕入課 | 仕入 | 課長 | 2005-04-01 | 1982-02 | 0.7 | 0.65 | 1.0
morishita | 森下 彩 | もりした あや | morishita@aoba.example | User | 仕入課 | 仕入 | 主任 | 2013-04-01 | 1990-11 | 0.8 | 0.85 | 0.9
okabe | 岡部 大地 | おかべ だいち | okabe@aoba.example | User | 仕入課+物流センター | 仕入 | 一般 | 2023-04-01 | 2000-12 | -0.1 | 0.7 | 1.1
ishihara | 石原 勝 | いしはら まさる | ishihara@aoba.example | DepartmentManager | 物流センター | 物流 | センター長 | 2001-04-01 | 1968-04 | 0.5 | 0.8 | 1.2
tsuchiya | 土屋 真一 | つちや しんいち | tsuchiya@aoba.example | User | 物流センター | 物流 | 主任 | 2008-07-01 | 1979-09 | 0.2 | 0.7 | 1.1
sakuma | 佐久間 涼 | さくま りょう | sakuma@aoba.example | User | 物流センター | 物流 | 一般 | 2018-04-01 | 1995-05 | -0.4 | 0.45 | 1.5
noguchi | 野口 ひとみ | のぐち ひとみ | noguchi@aoba.example | User | 物流センター | 物流 | パートナー | 2016-09-01 | 1970-01 | 0.1 | 0.9 | 0.9
nguyen | グエン ティ ラン | ぐえん てぃ らん | nguyen@aoba.example | User | 物流センター | 物流 | 一般 | 2024-10-01 | 2001-03 | -0.6 | 0.95 | 0.8
`);

const shops = readPeople(`
fujisaki | 藤崎 浩司 | ふじさき こうじ | fujisaki@aoba.example | DepartmentManager | 店舗運営部 | 店舗運営 | 部長 | 1993-04-01 | 1970-06 | 0.8 | 0.5 | 1.2
manager | 三浦 健吾 | みうら けんご | manager@tokiori.example | DepartmentManager | 東エリア | 店舗運営 | エリアマネージャー | 2009-04-01 | 1986-08 | 1.0 | 0.8 | 0.9
hamada | 浜田 千佳 | はまだ ちか | hamada@aoba.example | DepartmentManager | 西エリア | 店舗運営 | エリアマネージャー | 2007-04-01 | 1984-10 | 1.1 | 0.75 | 0.9
otsuka | 大塚 誠司 | おおつか せいじ | otsuka@aoba.example | DepartmentManager | 北町店 | 販売 | 店長 | 2000-04-01 | 1968-05 | 0.6 | 0.7 | 1.3
miyata | 宮田 佳奈 | みやた かな | miyata@aoba.example | User | 北町店 | 販売 | 副店長 | 2012-04-01 | 1989-08 | 0.9 | 0.85 | 0.8
learner | 小野寺 菜月 | おのでら なつき | learner@tokiori.example | User | 北町店 | 販売 | 一般 | 2022-04-01 | 1999-07 | 0.7 | 0.87 | 0.9
demo001 | 平井 とし子 | ひらい としこ | demo001 | User | 北町店 | 販売 | パートナー | 2015-06-15 | 1964-02 | 0.3 | 0.9 | 1.1
sekiguchi | 関口 翔 | せきぐち しょう | sekiguchi@aoba.example | User | 北町店 | 販売 | 一般 | 2025-04-01 | 2006-08 | -0.7 | 0.55 | 1.3
imai | 今井 和美 | いまい かずみ | imai@aoba.example | User | 北町店 | 販売 | パートナー | 2018-03-20 | 1974-12 | 0.2 | 0.8 | 1.0
kawaguchi | 川口 明美 | かわぐち あけみ | kawaguchi@aoba.example | DepartmentManager | 港町店 | 販売 | 店長 | 1998-04-01 | 1975-09 | 0.8 | 0.9 | 0.8
uehara | 植原 達也 | うえはら たつや | uehara@aoba.example | User | 港町店 | 販売 | 副店長 | 2011-04-01 | 1988-03 | 0.5 | 0.6 | 1.1
hase | 長谷 美月 | はせ みつき | hase@aoba.example | User | 港町店 | 販売 | 一般 | 2023-04-01 | 2004-11 | 0.0 | 0.7 | 1.0
matsuo | 松尾 隆 | まつお たかし | demo002 | User | 港町店 | 販売 | パートナー | 2019-05-07 | 1961-10 | -0.3 | 0.65 | 1.6
kitamura | 北村 奈緒 | きたむら なお | kitamura@aoba.example | User | 港町店 | 販売 | 主任 | 2021-10-01 | 1993-02 | 0.6 | 0.8 | 0.9
sugimoto | 杉本 康平 | すぎもと こうへい | sugimoto@aoba.example | DepartmentManager | 駅前店 | 販売 | 店長 | 2004-04-01 | 1981-12 | 0.7 | 0.6 | 1.0
arakawa | 荒川 理恵 | あらかわ りえ | arakawa@aoba.example | User | 駅前店 | 販売 | 副店長 | 2010-04-01 | 1987-05 | 1.0 | 0.9 | 0.7
kashiwagi | 柏木 大輝 | かしわぎ だいき | kashiwagi@aoba.example | User | 駅前店 | 販売 | 一般 | 2024-04-01 | 2005-06 | -0.5 | 0.4 | 1.7
mizuno | 水野 志保 | みずの しほ | mizuno@aoba.example | User | 駅前店 | 販売 | パートナー | 2017-02-01 | 1978-08 | 0.4 | 0.85 | 0.9
hori | 堀 千夏 | ほり ちなつ | hori@aoba.example | User | 駅前店 | 販売 | 一般 | 2022-04-01 | 2003-09 | 0.1 | 0.75 | 1.0
kubota | 久保田 進 | くぼた すすむ | kubota@aoba.example | DepartmentManager | 川辺店 | 販売 | 店長 | 1997-04-01 | 1969-02 | 0.4 | 0.5 | 1.4
iwasaki | 岩崎 麻衣 | いわさき まい | iwasaki@aoba.example | User | 川辺店 | 販売 | 副店長 | 2015-04-01 | 1992-07 | 0.7 | 0.8 | 0.9
taniguchi | 谷口 修 | たにぐち おさむ | demo003 | User | 川辺店 | 販売 | パートナー | 2020-11-16 | 1959-08 | -0.2 | 0.7 | 1.8
yoshioka | 吉岡 凛 | よしおか りん | yoshioka@aoba.example | User | 川辺店 | 販売 | 一般 | 2026-04-01 | 2007-10 | -0.9 | 0.6 | 1.2
`);

export const demoPeople = [...headOffice, ...shops];
