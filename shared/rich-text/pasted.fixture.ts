// HTML as programs put it on the clipboard, written by hand after their manners.

/** Word: paragraphs for list items, markers as text, conditional comments, styles of its own, pictures on the disk. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset=utf-8><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Annakut<o:p></o:p></p>
<h1 style='mso-list:none'><b><span lang=EN-US style='font-weight:bold'>The morning</span></b></h1>
<p class=MsoNormal>We cook for <b style='mso-bidi-font-weight:normal'>two
thousand</b> people,<span style='mso-spacerun:yes'>&nbsp; </span>and <i>nobody</i> pays.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Rice<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>of <u>Bengal</u></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Dal</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Wash</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Cook</p>
<p class=MsoIntenseQuote>Radhe Radhe</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=20 src="file:///C:/Users/A/clip_image001.png" v:shapes="x"><![endif]></p>
<p class=MsoNormal><a href="https://example.org/menu"><span class=MsoHyperlink>The menu</span></a><a name="_Toc1"></a><span style='mso-hide:all'>{HYPERLINK}</span><span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>
<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=100><p class=MsoNormal><b>Dish</b><o:p></o:p></p></td><td><p class=MsoNormal>Plates</p></td></tr><tr><td><p class=MsoNormal>Puri</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<!--EndFragment--></body></html>`;

export const cleanOfWord = [
  '<h3>Annakut</h3>',
  '<h3>The morning</h3>',
  '<p>We cook for <strong>two thousand</strong> people, and <em>nobody</em> pays.</p>',
  '<ul><li>Rice<ul><li>of <u>Bengal</u></li></ul></li><li>Dal</li></ul>',
  '<ol><li>Wash</li><li>Cook</li></ol>',
  '<blockquote><p>Radhe Radhe</p></blockquote>',
  '<p><a href="https://example.org/menu" rel="noopener nofollow">The menu</a></p>',
  '<table><tbody><tr><td><strong>Dish</strong></td><td>Plates</td></tr><tr><td>Puri</td><td></td></tr></tbody></table>',
].join('');

/** Word on the web: each item a list in a box, its level an attribute. */
export const fromWordOnTheWeb = `<html><body><div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">To bring</span></span><span class="EOP">&nbsp;</span></p></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-leveltext="" data-aria-posinset="1" data-aria-level="1"><p class="Paragraph"><span>A cap</span><span class="EOP">&nbsp;</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-aria-posinset="1" data-aria-level="2"><p><span style="font-weight:bold">of cotton</span></p></li></ul></div>
<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1"><li data-aria-posinset="2" data-aria-level="1"><p>Water</p></li></ul></div></body></html>`;

export const cleanOfWordOnTheWeb =
  '<p>To bring</p><ul><li>A cap<ul><li><strong>of cotton</strong></li></ul></li><li>Water</li></ul>';

/** Google Docs: all in a bold that is not bold, emphasis by style, links by a detour, lists in lists. */
export const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;white-space:pre;white-space:pre-wrap;">Govardhan Puja</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;text-decoration:none">Come at </span><span style="font-weight:700;font-style:normal">six</span><span style="font-weight:400">, </span><span style="font-style:italic;font-weight:400">barefoot</span><span style="font-weight:400;text-decoration:underline">,
please</span><a href="https://www.google.com/url?q=https://example.org/route%3Fa%3D1&amp;sa=D&amp;ust=1" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">the route</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Flowers</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>marigold</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Ghee</span></p></li></ul><p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:200px"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="200"></span></span></p><div dir="ltr"><table style="border:none"><colgroup><col width="100"></colgroup><tbody><tr><td style="border:solid"><p dir="ltr"><span style="font-weight:700">Day</span></p></td><td><p><span>Oil lamps</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

export const cleanOfGoogleDocs = [
  '<h3>Govardhan Puja</h3>',
  '<p>Come at <strong>six</strong>, <em>barefoot</em><u>, please</u><a href="https://example.org/route?a=1" rel="noopener nofollow">the route</a></p>',
  '<ul><li>Flowers<ul><li>marigold</li></ul></li><li>Ghee</li></ul>',
  '<table><tbody><tr><td><strong>Day</strong></td><td>Oil lamps</td></tr></tbody></table>',
].join('');

/** LibreOffice: elements of former times, line ends within paragraphs. */
export const fromLibreOffice = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="hi-IN" link="#000080"><h1 class="western">गौ सेवा</h1>
<p align="justify" style="line-height: 100%; margin-bottom: 0cm"><font face="Mukta"><font size="3"><b>गाय</b></font></font> को
<i>चारा</i> दें।<br/>
</p><p style="margin-bottom: 0cm"><br/>
</p>
<ol><li><p style="margin-bottom: 0cm">घास</p></li>
	<li><p>गुड़</p></li></ol>
<p><img src="data:image/png;base64,iVBORw0KGgo=" name="Image1" width="20"/></p>
<center><table width="100%"><thead><tr><th width="50%"><p>दिन</p></th><th><p>मात्रा</p></th></tr></thead><tbody><tr><td><p>सोमवार</p></td><td><p>५ किलो</p></td></tr></tbody></table></center></body></html>`;

export const cleanOfLibreOffice = [
  '<h3>गौ सेवा</h3><p><strong>गाय</strong> को <em>चारा</em> दें।</p>',
  '<ol><li>घास</li><li>गुड़</li></ol>',
  '<table><thead><tr><th>दिन</th><th>मात्रा</th></tr></thead><tbody><tr><td>सोमवार</td><td>५ किलो</td></tr></tbody></table>',
].join('');

/** A web page: boxes, scripts, what is hidden, whole addresses of our own, signs as pictures. */
export const fromWebPage = `<html><body><!--StartFragment--><article style="white-space: normal;"><div class="h"><h2>Seva<script>alert(1)</script></h2></div>
<nav style="display:none">Menu</nav><p onclick="steal()">One<br><br>Two <img class="emoji" src="https://s.example/1f64f.png" alt="🙏"> <del>old</del> <code>x &lt; y</code></p>
<div>A line<div>and another</div></div><dl><dt>Term</dt><dd>Meaning</dd></dl><pre>a
  b</pre><hr>
<figure class="wp-block-image"><img src="https://braj.example/media/a.webp" srcset="x 2x" alt="Ghat"><figcaption>The <b>ghat</b></figcaption></figure>
<p><a href="https://braj.example/donate-us?x=1">Give</a> <a href="javascript:steal()">or not</a> <a href="#top">up</a> <a href="//evil.example">there</a></p>
<form><label>Name <input value="x"></label><button>Send</button><textarea>t</textarea></form><svg><text>s</text></svg></article><!--EndFragment--></body></html>`;

export const cleanOfWebPage = [
  '<h3>Seva</h3><p>One</p><p>Two 🙏 old x &lt; y</p>',
  '<p>A line</p><p>and another</p><p>Term</p><p>Meaning</p><p>a<br>b</p>',
  '<figure><img src="/media/a.webp" alt="Ghat"><figcaption>The <strong>ghat</strong></figcaption></figure>',
  '<p><a href="/donate-us?x=1">Give</a> or not up there</p><p>Name Send</p>',
].join('');
