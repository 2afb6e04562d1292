/**
 * Names of people, clubs and places as they are stored, and as members type them: in the other script, in Arabizi, and in
 * other usual spellings.
 */
export const NAME_PAIRS: readonly (readonly [stored: string, typed: string])[] = [
  // men
  ['محمد صلاح', 'mohamed salah'], ['محمد صلاح', 'mo7amed sala7'], ['محمد صلاح', 'mohammed salah'], ['Mohamed Salah', 'محمد صلاح'],
  ['أحمد حسن', 'ahmed hassan'], ['أحمد حسن', 'a7med 7asan'], ['Ahmed Hassan', 'احمد حسن'], ['أحمد حجازي', 'ahmed hegazy'],
  ['أحمد حجازي', 'ahmad hegazi'], ['محمود تريزيجيه', 'mahmoud trezeguet'], ['محمود تريزيجيه', 'mahmoud trezegeh'], ['محمود كهربا', 'mahmoud kahraba'],
  ['محمود كهربا', 'ma7moud kahraba'], ['مصطفى فتحي', 'mostafa fathy'], ['مصطفى فتحي', 'moustafa fathi'], ['مصطفى فتحي', 'mustafa fat7y'],
  ['Mostafa Fathy', 'مصطفى فتحي'], ['يوسف إبراهيم', 'youssef ibrahim'], ['يوسف إبراهيم', 'yousef ibrahim'], ['يوسف إبراهيم', 'yusuf ebrahim'],
  ['Youssef Ibrahim', 'يوسف ابراهيم'], ['عمر مرموش', 'omar marmoush'], ['عمر مرموش', '3omar marmosh'], ['عمر مرموش', 'omar marmush'],
  ['عمرو زكي', 'amr zaky'], ['عمرو زكي', '3amr zaki'], ['Amr Zaki', 'عمرو زكي'], ['خالد الغندور', 'khaled el ghandour'],
  ['خالد الغندور', '5aled elghandour'], ['خالد الغندور', 'khalid ghandour'], ['طارق حامد', 'tarek hamed'], ['طارق حامد', 'tariq hamed'],
  ['طارق حامد', '6are2 7amed'], ['Tarek Hamed', 'طارق حامد'], ['حسام غالي', 'hossam ghaly'], ['حسام غالي', '7osam ghali'],
  ['حسام غالي', 'hosam ghaly'], ['عصام الحضري', 'essam el hadary'], ['عصام الحضري', '3esam el7adary'], ['عصام الحضري', 'essam elhadari'],
  ['محمد الشناوي', 'mohamed el shenawy'], ['محمد الشناوي', 'mohamed elshenawy'], ['محمد الشناوي', 'muhammad elshennawi'], ['رمضان صبحي', 'ramadan sobhy'],
  ['رمضان صبحي', 'ramadan sob7y'], ['رمضان صبحي', 'ramadhan sobhi'], ['Ramadan Sobhi', 'رمضان صبحي'], ['أيمن أشرف', 'ayman ashraf'],
  ['أيمن أشرف', 'aiman ashraf'], ['أيمن أشرف', 'ayman achraf'], ['هيثم فاروق', 'haitham farouk'], ['هيثم فاروق', 'haytham farouq'],
  ['هيثم فاروق', 'haisam faruk'], ['وائل جمعة', 'wael gomaa'], ['وائل جمعة', 'wael goma'], ['وائل جمعة', 'wa2el gom3a'],
  ['Wael Gomaa', 'وائل جمعة'], ['عبد الرحمن مجدي', 'abdelrahman magdy'], ['عبدالرحمن مجدي', 'abdel rahman magdi'], ['عبد الرحمن مجدي', 'abdulrahman magdy'],
  ['عبد الله السعيد', 'abdallah el said'], ['عبد الله السعيد', 'abdullah elsaid'], ['عبدالله السعيد', '3abdallah elsa3id'], ['محمد أبو تريكة', 'mohamed aboutrika'],
  ['محمد أبو تريكة', 'mohamed abo treka'], ['محمد أبو تريكة', 'mohamed abou trika'], ['إسلام عيسى', 'islam issa'], ['إسلام عيسى', 'eslam eissa'],
  ['إسلام عيسى', 'islam 3issa'], ['كريم حافظ', 'karim hafez'], ['كريم حافظ', 'kareem hafez'], ['كريم حافظ', 'karem 7afez'],
  ['شريف إكرامي', 'sherif ekramy'], ['شريف إكرامي', 'shereef ekrami'], ['شريف إكرامي', 'cherif ikramy'], ['Sherif Ekramy', 'شريف اكرامي'],
  ['ياسر سليمان', 'yasser soliman'], ['ياسر سليمان', 'yaser suleiman'], ['هشام ربيع', 'hesham rabie'], ['هشام ربيع', 'hisham rabea'],
  ['هشام ربيع', 'hesham rabi3'], ['معاذ الدسوقي', 'moaz eldesouky'], ['معاذ الدسوقي', 'mo3az el desouki'], ['مؤمن زكريا', 'moamen zakaria'],
  ['مؤمن زكريا', 'mo2men zakareya'], ['مؤمن زكريا', 'momen zakaria'], ['زياد طارق', 'ziad tarek'], ['زياد طارق', 'zeyad tarek'],
  ['فؤاد سلامة', 'fouad salama'], ['فؤاد سلامة', 'foad salama'], ['فؤاد سلامة', 'fuad salamah'], ['رؤوف خليل', 'raouf khalil'],
  ['رؤوف خليل', 'raof 5alil'], ['غريب ثروت', 'gharib tharwat'], ['غريب ثروت', 'ghareeb sarwat'], ['ضياء رضوان', 'diaa radwan'],
  ['ضياء رضوان', 'deyaa radwan'], ['ظافر قاسم', 'zafer kassem'], ['ظافر قاسم', 'zafer qasem'], ['طه عاشور', 'taha ashour'],
  ['طه عاشور', 'taha 3ashour'], ['يحيى شاهين', 'yehia shahin'], ['يحيى شاهين', 'yahya shaheen'], ['يحيى شاهين', 'ye7ya shahin'],
  // women
  ['فاطمة عمر', 'fatma omar'], ['فاطمة عمر', 'fatima omar'], ['فاطمة عمر', 'fatema 3omar'], ['Fatma Omar', 'فاطمه عمر'],
  ['نور الشربيني', 'nour el sherbini'], ['نور الشربيني', 'nour elsherbiny'], ['نور الشربيني', 'noor sherbini'], ['رنيم الوليلي', 'raneem el welily'],
  ['رنيم الوليلي', 'ranim elwelily'], ['سارة سمير', 'sara samir'], ['سارة سمير', 'sarah sameer'], ['Sara Samir', 'سارة سمير'],
  ['شيماء خليفة', 'shaimaa khalifa'], ['شيماء خليفة', 'shimaa khalifa'], ['شيماء خليفة', 'shaymaa 5alifa'], ['منى مصطفى', 'mona mostafa'],
  ['منى مصطفى', 'mona moustafa'], ['هدى شعراوي', 'hoda shaarawy'], ['هدى شعراوي', 'huda sharawi'], ['هدى شعراوي', 'hoda sha3rawy'],
  ['دعاء الغباشي', 'doaa el ghobashy'], ['دعاء الغباشي', 'do3aa elghobashi'], ['آية مدني', 'aya medany'], ['آية مدني', 'aya madani'],
  ['إيمان غانم', 'eman ghanem'], ['إيمان غانم', 'iman ghanem'], ['إيمان غانم', 'eman 8anem'], ['Eman Ghanem', 'ايمان غانم'],
  ['ياسمين فهمي', 'yasmin fahmy'], ['ياسمين فهمي', 'yasmeen fahmi'], ['ياسمين فهمي', 'yasmine fahmy'], ['مريم هجرس', 'mariam hegres'],
  ['مريم هجرس', 'maryam hagras'], ['حبيبة أشرف', 'habiba ashraf'], ['حبيبة أشرف', '7abiba ashraf'], ['نوران جوهر', 'nouran gohar'],
  ['نوران جوهر', 'noran johar'], ['هانيا الحمامي', 'hania el hammamy'], ['هانيا الحمامي', 'hanya elhamami'], ['جنى عوض', 'gana awad'],
  ['جنى عوض', 'jana awad'], ['جنى عوض', 'gana 3awad'], ['ندى نبيل', 'nada nabil'], ['ندى نبيل', 'nada nabeel'],
  ['سلمى رأفت', 'salma raafat'], ['سلمى رأفت', 'salma ra2fat'], ['عائشة منصور', 'aisha mansour'], ['عائشة منصور', 'aysha mansor'],
  ['زينب حمدي', 'zeinab hamdy'], ['زينب حمدي', 'zaynab 7amdi'], ['خديجة عبد العزيز', 'khadiga abdelaziz'], ['خديجة عبد العزيز', 'khadija abdel aziz'],
  ['Khadiga Abdelaziz', 'خديجة عبد العزيز'], ['أسماء فريد', 'asmaa farid'], ['أسماء فريد', 'asma fareed'], ['رحمة لطفي', 'rahma lotfy'],
  ['رحمة لطفي', 'ra7ma lotfi'], ['علا بدوي', 'ola badawy'], ['علا بدوي', '3ola badawi'], ['نهى صبري', 'noha sabry'], ['نهى صبري', 'nuha sabri'],
  ['لمياء توفيق', 'lamiaa tawfik'], ['لمياء توفيق', 'lamia tawfeek'], ['إسراء درويش', 'esraa darwish'], ['إسراء درويش', 'israa darwesh'],
  // clubs
  ['الأهلي', 'al ahly'], ['الأهلي', 'elahly'], ['الأهلي', 'ahli'], ['Al Ahly', 'الاهلي'], ['الزمالك', 'zamalek'], ['الزمالك', 'el zamalek'],
  ['Zamalek', 'الزمالك'], ['الإسماعيلي', 'ismaily'], ['الإسماعيلي', 'el ismaili'], ['الاتحاد السكندري', 'el ittihad'], ['المقاولون', 'mokawloon'],
  ['بيراميدز', 'pyramids'], ['بيراميدز', 'biramidz'], ['سموحة', 'smouha'], ['سموحة', 'semouha'], ['إنبي', 'enppi'], ['طلائع الجيش', 'talaea el gaish'],
  ['طلائع الجيش', 'tala2e3 elgeish'], ['غزل المحلة', 'ghazl el mahalla'], ['غزل المحلة', 'ghazl elma7alla'], ['وادي دجلة', 'wadi degla'],
  ['وادي دجلة', 'wady degla'], ['الجونة', 'el gouna'], ['الجونة', 'elgona'], ['حرس الحدود', 'haras el hodoud'], ['سيراميكا', 'ceramica'],
  // places
  ['بنها', 'benha'], ['بنها', 'banha'], ['طنطا', 'tanta'], ['طنطا', '6anta'], ['المنصورة', 'mansoura'], ['المنصورة', 'el mansoura'],
  ['الزقازيق', 'zagazig'], ['الزقازيق', 'zakazik'], ['المعادي', 'maadi'], ['المعادي', 'el ma3adi'], ['شبرا الخيمة', 'shubra el kheima'],
  ['شبرا الخيمة', 'shobra elkheima'], ['دمياط', 'damietta'], ['دمياط', 'domyat'], ['أسيوط', 'assiut'], ['أسيوط', 'asyut'], ['سوهاج', 'sohag'],
  ['قنا', 'qena'], ['الغردقة', 'hurghada'], ['الغردقة', 'el ghardaka'], ['مطروح', 'matrouh'], ['مطروح', 'matro7'],
]; // prettier-ignore

/** Names that sound alike: a search for the first must show the first before the other. */
export const FALSE_FRIENDS: readonly (readonly [typed: string, meant: string, other: string])[] = [
  ['mahmoud samy', 'محمود سامي', 'محمد سامي'],
  ['mohamed samy', 'محمد سامي', 'محمود سامي'],
  ['salem nagy', 'سالم ناجي', 'سليم ناجي'],
  ['selim nagy', 'سليم ناجي', 'سالم ناجي'],
  ['hassan refaat', 'حسن رفعت', 'حسين رفعت'],
  ['hussein refaat', 'حسين رفعت', 'حسن رفعت'],
  ['said gaber', 'سعيد جابر', 'سعد جابر'],
  ['saad gaber', 'سعد جابر', 'سعيد جابر'],
  ['karim adly', 'كريم عدلي', 'كرم عدلي'],
  ['karam adly', 'كرم عدلي', 'كريم عدلي'],
  ['khaled wahba', 'خالد وهبة', 'خلود وهبة'],
  ['kholoud wahba', 'خلود وهبة', 'خالد وهبة'],
  ['gamal safwat', 'جمال صفوت', 'جميل صفوت'],
  ['gamil safwat', 'جميل صفوت', 'جمال صفوت'],
  ['samir zein', 'سمير زين', 'سمر زين'],
  ['samar zein', 'سمر زين', 'سمير زين'],
  ['amira sedky', 'أميرة صدقي', 'عمر صدقي'],
  ['nader habib', 'نادر حبيب', 'نادرة حبيب'],
  ['rashid lamei', 'رشيد لمعي', 'رشاد لمعي'],
  ['rashad lamei', 'رشاد لمعي', 'رشيد لمعي'],
];

const GIVEN: readonly (readonly [string, string])[] = [
  ['محمد', 'Mohamed'], ['أحمد', 'Ahmed'], ['محمود', 'Mahmoud'], ['مصطفى', 'Mostafa'], ['يوسف', 'Youssef'], ['عمر', 'Omar'], ['علي', 'Ali'],
  ['حسن', 'Hassan'], ['حسين', 'Hussein'], ['كريم', 'Karim'], ['خالد', 'Khaled'], ['طارق', 'Tarek'], ['هشام', 'Hesham'], ['وائل', 'Wael'],
  ['شريف', 'Sherif'], ['إبراهيم', 'Ibrahim'], ['إسلام', 'Islam'], ['زياد', 'Ziad'], ['مروان', 'Marwan'], ['سيف', 'Seif'], ['فاطمة', 'Fatma'],
  ['مريم', 'Mariam'], ['سارة', 'Sara'], ['نور', 'Nour'], ['منى', 'Mona'], ['هدى', 'Hoda'], ['آية', 'Aya'], ['إيمان', 'Eman'], ['سلمى', 'Salma'],
  ['ندى', 'Nada'], ['دينا', 'Dina'], ['رانيا', 'Rania'], ['هبة', 'Heba'], ['ياسمين', 'Yasmin'], ['حبيبة', 'Habiba'], ['جنى', 'Gana'],
]; // prettier-ignore

const FAMILY: readonly (readonly [string, string])[] = [
  ['صالح', 'Saleh'], ['سالم', 'Salem'], ['فتوح', 'Fattouh'], ['فهيم', 'Fahim'], ['حسنين', 'Hassanein'], ['إمام', 'Emam'], ['شلبي', 'Shalaby'],
  ['عفيفي', 'Afifi'], ['البنا', 'El Banna'], ['الشافعي', 'El Shafei'], ['الجوهري', 'El Gohary'], ['المصري', 'El Masry'], ['عبد الحميد', 'Abdelhamid'],
  ['عبد المنعم', 'Abdelmoneim'], ['أبو زيد', 'Abou Zeid'], ['رمزي', 'Ramzy'], ['صادق', 'Sadek'], ['نصر', 'Nasr'], ['فرج', 'Farag'],
  ['بكر', 'Bakr'], ['مراد', 'Mourad'], ['هلال', 'Helal'], ['غنيم', 'Ghoneim'], ['حماد', 'Hammad'], ['حمادة', 'Hamada'], ['زهران', 'Zahran'],
  ['كامل', 'Kamel'], ['كمال', 'Kamal'], ['جاد', 'Gad'], ['شوقي', 'Shawky'], ['عزمي', 'Azmy'], ['عثمان', 'Othman'], ['مكي', 'Mekky'],
  ['الليثي', 'El Leithy'], ['خطاب', 'Khattab'], ['قنديل', 'Kandil'], ['طنطاوي', 'Tantawy'], ['الزيات', 'El Zayat'], ['رزق', 'Rizk'], ['حلمي', 'Helmy'],
]; // prettier-ignore

/** A population of 2,880 other names, half of them in each script. */
export const POPULATION: readonly string[] = GIVEN.flatMap(([given, latin]) =>
  FAMILY.flatMap(([family, latinFamily]) => [`${given} ${family}`, `${latin} ${latinFamily}`]),
);
