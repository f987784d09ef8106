<?php
// Draws placed pages with TCPDF: draw_tcpdf.php JOBS.json FOLDER.
require_once '/usr/share/php/tcpdf/tcpdf.php';

const FONTS = ['sans' => ['helvetica', 'dejavusans'], 'serif' => ['times', 'dejavuserif']];
const SHIFT = ['left' => 0, 'right' => 1, 'centre' => 0.5];

function draw(array $job, string $path): void
{
    $pdf = new TCPDF('P', 'pt', [$job['width'], $job['height']], true, 'UTF-8');
    $pdf->SetTitle($job['title']);
    $pdf->setPrintHeader(false);
    $pdf->setPrintFooter(false);
    $pdf->SetAutoPageBreak(false);
    $pdf->setCellPaddings(0, 0, 0, 0);
    $fonts = FONTS[$job['face']];
    $font = $fonts[(int) ($job['font'] * count($fonts))];
    $colour = array_map('hexdec', str_split(substr($job['colour'], 1), 2));
    foreach ($job['pages'] as $page) {
        $pdf->AddPage();
        $pdf->SetLineStyle(['width' => 0.5, 'color' => [110, 110, 110]]);
        foreach ($page['rules'] as [$x1, $y1, $x2, $y2]) {
            $pdf->Line($x1, $y1, $x2, $y2);
        }
        foreach ($page['texts'] as $text) {
            $pdf->SetFont($font, $text['bold'] ? 'B' : '', $text['size']);
            $pdf->SetTextColorArray(empty($text['coloured']) ? [0, 0, 0] : $colour);
            $width = $pdf->GetStringWidth($text['text']);
            $pdf->Text($text['x'] - $width * SHIFT[$text['align']], $text['y'] - $text['size'], $text['text']);
        }
    }
    $pdf->Output($path, 'F');
}

foreach (json_decode(file_get_contents($argv[1]), true) as $job) {
    draw($job, "{$argv[2]}/{$job['name']}.pdf");
}
